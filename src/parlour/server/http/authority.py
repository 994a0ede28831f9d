"""The certificate of the server's own authority, for phones that are to trust it (docs/hosting.md)."""

from __future__ import annotations

import os
from pathlib import Path

from cryptography.hazmat.primitives.serialization import Encoding
from litestar import Response, get

from parlour.server.local_certificates import read_certificate
from parlour.server.settings import AUTHORITY_FILE
from parlour.server.table.errors import NotFound

PATH = "/parlour-ca.crt"
MEDIA_TYPE = "application/x-x509-ca-cert"  # phones then offer to install it


@get(PATH, media_type=MEDIA_TYPE, include_in_schema=False, sync_to_thread=False)
def authority() -> Response[bytes]:
    """Only the certificate: the file also holds the key."""
    path = os.environ.get(AUTHORITY_FILE)
    if path is None:
        raise NotFound("this server has no certificate authority of its own")
    certificate = read_certificate(Path(path)).public_bytes(Encoding.PEM)
    return Response(certificate, media_type=MEDIA_TYPE, headers={"X-Content-Type-Options": "nosniff"})
