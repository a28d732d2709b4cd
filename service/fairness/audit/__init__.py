"""The verifier: checks a finished game from its audit document alone."""

from service.fairness.audit.document import FORMAT, AuditDocument, Unreadable, read
from service.fairness.audit.report import Check, Fault, Report
from service.fairness.audit.verify import audit

__all__ = ["FORMAT", "AuditDocument", "Check", "Fault", "Report", "Unreadable", "audit", "read"]
