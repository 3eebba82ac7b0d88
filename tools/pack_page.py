"""Pack the files of the built page, so that the server need not do it at every request: `x.js` gets `x.js.gz` beside it."""

import gzip
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "src" / "grognard" / "service" / "page"
WORTH_PACKING = {".html", ".js", ".css", ".svg", ".json", ".ftl", ".txt", ".webmanifest"}


def main() -> None:
    plain = packed = 0
    for file in sorted(PAGE.rglob("*")):
        if file.suffix in WORTH_PACKING and file.is_file():
            data = file.read_bytes()
            small = gzip.compress(data, 9, mtime=0)
            if len(small) < len(data):
                file.with_name(file.name + ".gz").write_bytes(small)
                plain += len(data)
                packed += len(small)
    print(f"packed {plain / 1000:.0f} kB of the page into {packed / 1000:.0f} kB")


if __name__ == "__main__":
    main()
