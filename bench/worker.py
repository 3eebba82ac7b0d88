"""A process that measures one form of the engine, or the peers: it reads names of tasks and answers with JSON, line by line."""

import json
import sys

from bench.cases import TASKS
from bench.timing import Task


def main() -> None:
    import grognard.kernel.match

    form = "compiled" if (grognard.kernel.match.__file__ or "").endswith((".so", ".pyd")) else "interpreted"
    print(json.dumps(form), flush=True)
    ready: dict[str, Task] = {}
    for line in sys.stdin:
        name, least = json.loads(line)
        if name not in ready:
            ready[name] = TASKS[name]()
            ready[name].once()
        print(json.dumps([ready[name].measure(least), ready[name].answer]), flush=True)


if __name__ == "__main__":
    main()
