"""The page: built files with long caching for those whose name holds their hash, and the same index for every address of the page."""

import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from grognard.service.errors import Refused

PAGE: Final = Path(__file__).with_name("page")
NOT_BUILT: Final = "The page has not been built yet: run `make play` in a checkout of Grognard, or install a released package.\n"
FOR_EVER: Final = "public, max-age=31536000, immutable"
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))


def page(request: Request) -> Response:
    """The file at this address; the index for any other address that is not one of a file."""
    path = request.path_params["path"]
    if path.startswith("api/"):
        raise Refused(404, "no-such-address", "There is no such address; /api/openapi.json lists them.")
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
    file = (PAGE / path).resolve()
    return file if file.is_relative_to(PAGE.resolve()) and file.is_file() else None


def _sent(request: Request, file: Path, caching: str) -> Response:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    accepted = request.headers.get("accept-encoding", "")
    for encoding, suffix in PACKED:
        packed = file.with_name(file.name + suffix)
        if encoding in accepted and packed.is_file():
            return FileResponse(packed, headers={**headers, "Content-Encoding": encoding}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)
