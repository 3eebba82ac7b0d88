"""Cut the letters of the page down to what it writes: `pip install fonttools brotli`, then `python tools/make_fonts.py`.

The sources are the @fontsource packages of web/package.json. Kept are all their letters, kerning, ligatures and figures of one width; left
out are small capitals, alternates and old figures, which the page never asks for, and the hints of the faces that are only drawn large or
on maps. What comes of it is kept in web/src/theme/fonts, so that a build needs neither tool.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "web"
SOURCES = ROOT / "node_modules" / "@fontsource"
KEPT = ROOT / "src" / "theme" / "fonts"
FEATURES = "kern,liga,ccmp,locl,mark,mkmk,tnum,calt"
# The two faces that small text is set in keep their hints: screens of few dots need them.
HINTED = ["ibm-plex-sans-latin-400-normal", "ibm-plex-sans-latin-600-normal"]
BARE = [
    "ibm-plex-sans-latin-ext-400-normal",
    "barlow-condensed-latin-700-normal",
    "spectral-latin-400-normal",
    "spectral-latin-500-italic",
    "spectral-latin-600-normal",
    "spectral-latin-ext-600-normal",
]


def cut(name: str, hints: bool) -> int:
    source = SOURCES / name.split("-latin", maxsplit=1)[0] / "files" / f"{name}.woff2"
    target = KEPT / f"{name}.woff2"
    wishes = ["--unicodes=*", f"--layout-features={FEATURES}", "--flavor=woff2", f"--output-file={target}"]
    bare = [] if hints else ["--no-hinting", "--desubroutinize"]
    subprocess.run([sys.executable, "-m", "fontTools.subset", str(source), *wishes, *bare], check=True)
    return target.stat().st_size


def main() -> None:
    KEPT.mkdir(exist_ok=True)
    for name in HINTED + BARE:
        print(f"{name}: {cut(name, name in HINTED) / 1000:.1f} kB")


if __name__ == "__main__":
    main()
