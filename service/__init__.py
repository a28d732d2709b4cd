"""An event-sourced REST service for UNO and UNO FLIP."""
