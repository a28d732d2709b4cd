"""The verifier: whether a game that is over was what it claims to be, with nothing but its audit document."""

from service.fairness.audit.document import FORMAT, AuditDocument, Unreadable, read
from service.fairness.audit.report import Check, Fault, Report
from service.fairness.audit.verify import audit

__all__ = ["FORMAT", "AuditDocument", "Check", "Fault", "Report", "Unreadable", "audit", "read"]
