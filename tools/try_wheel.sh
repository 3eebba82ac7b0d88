#!/bin/sh
# Install the wheel into an empty environment and play it there: no Node, no compiler, nothing of the repository.
#
#   tools/try_wheel.sh [WHEEL]          the one in dist/ unless told otherwise; `make wheel` builds it
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
wheel=${1:-$(ls "$root"/dist/grognard-*.whl)}
folder=$(mktemp -d)
server=
trap 'test -z "$server" || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

"${PYTHON:-python3}" -m venv "$folder/venv"
"$folder/venv/bin/python" -m pip --disable-pip-version-check install --quiet -r "$root/requirements.txt" "$wheel"

cd "$folder"
PATH="$folder/venv/bin:/usr/bin:/bin"
unset PYTHONPATH
export XDG_DATA_HOME="$folder/data" XDG_CACHE_HOME="$folder/cache"
if command -v node >/dev/null; then echo "note: there is a node on this path; the package does not use it"; fi

grognard --version

echo "-- in the terminal"
printf 'end\nquit\n' | grognard play battle_for_germany --players human,random --seed 7 --save game.json >terminal.txt
grognard verify game.json

echo "-- on the server"
grognard serve --port 0 --no-open --database "$folder/matches.sqlite3" >server.txt &
server=$!
python - <<'PLAY'
import json, re, time, urllib.request

for _ in range(600):
    found = re.search(r"http://localhost:(\d+)/", open("server.txt").read())
    if found:
        break
    time.sleep(0.1)
base = f"http://127.0.0.1:{found[1]}"

def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(base + path, data, {"Content-Type": "application/json"} if data else {})
    for attempt in range(300):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.URLError as error:
            if getattr(error, "code", None) or attempt == 299:
                raise
            time.sleep(0.1)

page = ask("/").decode()
assert "<script" in page, "the page is not in the wheel"
for game in json.loads(ask("/api/games")):
    scenario = game["scenarios"][0]
    seats = [{"kind": "me"} for _ in scenario["seats"]]
    made = json.loads(ask("/api/matches", {"game": game["id"], "scenario": scenario["id"], "seats": seats}))
    tokens = "&".join("token=" + seat["token"] for seat in made["seats"])
    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{found[1]}/api/matches/{made['match']}/socket?{tokens}") as socket:
        view = json.loads(socket.recv(timeout=60))["view"]
        for order in range(5):
            action = view["decision"]["actions"][0]["text"]
            socket.send(json.dumps({"type": "play", "id": order, "version": view["version"], "action": action}))
            while True:
                message = json.loads(socket.recv(timeout=60))
                view = message.get("view", view)
                if message["type"] != "view":
                    break
            assert message["type"] == "done", message
    print(f"{game['id']}: edition {game['rules']}, {view['length']} actions")
PLAY
echo "The wheel plays."
