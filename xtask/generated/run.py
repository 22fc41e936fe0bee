"""Sends requests that schemathesis makes from the description of the API to a server of its own.

    python3 run.py PROGRAM [OPTION…]

PROGRAM is `tilery`; the options go to `schemathesis run`.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

LIMITS = ["requests-per-minute", "guests-per-hour", "passwords-per-minute", "tables-per-hour", "uploads-per-hour",
          "reviews-per-hour", "connections-per-address", "sockets-per-user"]
# They end the session of all others, or open a socket.
LEFT_OUT = ["log_out", "log_in", "delete_me", "create_account", "live"]


def begin_session(url):
    body = json.dumps({"name": "Generated"}).encode()
    request = urllib.request.Request(url + "/api/session", body, {"Content-Type": "application/json"})
    for _ in range(600):
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.headers["Set-Cookie"].split(";")[0].removeprefix("tilery=")
        except urllib.error.URLError:
            time.sleep(0.1)
    sys.exit("the server does not answer")


def find_dailies(url, cookie):
    """Waits for the dailies of today, whose plays a server finds once. On a busy machine this takes longer than a request may."""
    def get(path):
        request = urllib.request.Request(url + path, headers={"Cookie": f"tilery={cookie}"})
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    dailies = get("/api/dailies")
    for daily in dailies["dailies"]:
        while True:
            try:
                get(f"/api/dailies/{daily['game']}/{dailies['today']}")
                break
            except urllib.error.HTTPError as error:
                if error.code != 503:
                    raise


def main(program, *options):
    with tempfile.TemporaryDirectory() as folder:
        listen = "127.0.0.1:9377"
        limits = [word for limit in LIMITS for word in (f"--{limit}", "0")]
        server = subprocess.Popen([program, "serve", "--data", folder, "--listen", listen, *limits])
        try:
            url = f"http://{listen}"
            cookie = begin_session(url)
            find_dailies(url, cookie)
            environment = {**os.environ, "TILERY_COOKIE": cookie}
            config = pathlib.Path(__file__).with_name("schemathesis.toml")
            left_out = [word for name in LEFT_OUT for word in ("--exclude-operation-id", name)]
            command = ["schemathesis", "--config-file", str(config), "run", url + "/api/openapi.json", *left_out, *options]
            return subprocess.run(command, env=environment).returncode
        finally:
            server.terminate()
            server.wait()


sys.exit(main(*sys.argv[1:]))
