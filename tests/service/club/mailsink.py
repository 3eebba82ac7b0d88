"""A mail server for tests in the browser: prints its port, and then every mail that it gets as a line of JSON."""

import json
import time

from tests.service.club.post import mail_sink

if __name__ == "__main__":
    with mail_sink() as (sink, server):
        print(server.port, flush=True)
        told = 0
        while True:
            with sink.changed:
                sink.changed.wait(1.0)
                fresh, told = sink.mails[told:], len(sink.mails)
            for mail in fresh:
                body = mail.get_body(("plain",))
                text = body.get_content() if body is not None else ""
                stop = str(mail["List-Unsubscribe"] or "").strip("<>")
                print(json.dumps({"to": mail["To"], "subject": mail["Subject"], "text": text, "stop": stop}), flush=True)
            time.sleep(0.01)
