"""A test CA and the certificates that it signs."""

from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID


class Authority:
    def __init__(self, directory: Path, name: str = "A test authority") -> None:
        self._directory = directory
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        authority = x509.BasicConstraints(ca=True, path_length=0)
        own = self._drawn_up(self._name, self._key, authority, days=1)
        self.file = directory / f"{name}.pem"
        self.file.write_bytes(own.public_bytes(Encoding.PEM))

    def certificate(self, whom: x509.GeneralName, days: int = 1) -> Path:
        """A certificate and its key in one file. A negative number of days makes it expired."""
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "A test bot")])
        made = self._drawn_up(name, key, x509.SubjectAlternativeName([whom]), days)
        file = self._directory / f"{made.serial_number}.pem"
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        file.write_bytes(private + made.public_bytes(Encoding.PEM))
        return file

    def _drawn_up(
        self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, extension: x509.ExtensionType, days: int
    ) -> x509.Certificate:
        end = datetime.now(UTC) + timedelta(days=days)
        return (
            x509.CertificateBuilder()
            .subject_name(subject)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(end - timedelta(days=2))
            .not_valid_after(end)
            .add_extension(extension, critical=True)
            .sign(self._key, SHA256())
        )


THIS_MACHINE = x509.IPAddress(ip_address("127.0.0.1"))
SOMEWHERE_ELSE = x509.DNSName("bots.example.org")
