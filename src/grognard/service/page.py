"""The page: built files, those whose name holds their hash kept for ever by the browser, and one index for every address of the page."""

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

PAGE: Final = Path(__file__).with_name("page")
NOT_BUILT: Final = "The page has not been built yet: run `make play` in a checkout of Grognard, or install a released package.\n"
FOR_EVER: Final = "public, max-age=31536000, immutable"
KINDS: Final = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".avif": "image/avif",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain",
}
"""Our own list: what a system makes of endings differs from one to the next."""
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))


class Page:
    """Serves the page at every address that is not the API's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
        else:
            await answer(Request(scope))(scope, receive, send)


def answer(request: Request) -> Response:
    """The file at this address; the index for any other address that does not look like one of a file."""
    if request.method not in ("GET", "HEAD"):
        return PlainTextResponse("The page can only be read.\n", 405, {"Allow": "GET, HEAD"})
    path = request.url.path.lstrip("/")
    file = _inside(path)
    if file is not None:
        return _sent(request, file, FOR_EVER if path.startswith("assets/") else "no-cache")
    index = _inside("index.html")
    if index is None:
        return PlainTextResponse(NOT_BUILT, 404)
    if "." in path.rsplit("/", 1)[-1]:
        return PlainTextResponse("There is no such file.\n", 404)
    return _sent(request, index, "no-cache")


def _inside(path: str) -> Path | None:
    """The file of that name in the folder of the page, if it is one."""
    if "\0" in path or len(path) > 500:
        return None
    try:
        file = (PAGE / path).resolve()
        return file if file.is_relative_to(PAGE.resolve()) and file.is_file() else None
    except OSError:  # a name that the disk cannot have
        return None


def _sent(request: Request, file: Path, caching: str) -> Response:
    kind = KINDS.get(file.suffix, "application/octet-stream")
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in PACKED:
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.is_file():
            return FileResponse(packed, headers={**headers, "Content-Encoding": encoding}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)
