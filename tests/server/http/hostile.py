"""Hostile requests to every route of the OpenAPI description, and hostile messages of every kind for the socket."""

import http.client
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import msgspec

Json = Any
Place = tuple[str | int, ...]  # where a value is in a body

# As written in a body: what JSON allows, and what it does not.
TEXTS = {
    "NUL": '"a\\u0000b"',
    "a lone surrogate": '"\\ud800"',
    "control characters": '"\\u0001\\u001b[31m\\u007f\\u009b"',
    "bidirectional marks": '"\\u202eabc\\u2066\\u200f"',
    "nothing": '""',
    "white space": '" \\t\\n\\u3000\\u200b"',
    "blank letters": '"\\u3164\\u115f\\u2800\\uffa0"',
    "letters that grow": json.dumps("ß" * 40),
    "many letters": json.dumps("x" * 30_000),
    "many digits": json.dumps("9" * 20_000),
    "a template": '"{0.__class__} %s {why}"',
    "no text": "null",
    "a list": "[]",
}
NUMBERS = {
    "many digits": "9" * 30_000,
    "more than 64 bits": str(2**64),
    "less than nothing": "-1",
    "no finite number": "1e999",
    "no number": "NaN",
    "a fraction": "0.5",
    "a truth value": "true",
    "a text": '"1"',
    "nothing": "null",
}
BODIES = {
    "nothing": b"",
    "half of it": b'{"a": ',
    "deep lists": b"[" * 30_000,
    "deep lists that are closed": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"a":' * 10_000,
    "deep lists in an object": b'{"id": "a", "x": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "deep objects in a list": b'[{"id":' * 5_000 + b"1" + b"}]" * 5_000,
    "no UTF-8": b'{"name": "\xff\xfe"}',
    "half a letter": b'{"name": "\xc3"}',
    "a surrogate in UTF-8": b'{"name": "\xed\xa0\x80"}',
    "an overlong letter": b'{"name": "\xc0\x80"}',
    "UTF-16": '{"name": "Ada"}'.encode("utf-16"),
    "a mark before it": b'\xef\xbb\xbf{"name": "Ada"}',
    "a list": b"[]",
    "null": b"null",
    "a text": b'"text"',
    "a number": b"9" * 30_000,
    "no JSON": b"name=Ada&text=hello",
    "a key without end": b'{"' + b"k" * 60_000 + b'": 1}',
    "many keys": b"{" + b",".join(b'"k%d": 1' % number for number in range(4_000)) + b"}",
    "too much": b'{"a": "' + b"x" * 70_000 + b'"}',
}
UNREADABLE = ("nothing", "deep lists", "no UTF-8", "a list", "a key without end")  # enough for every route
PATHS = {
    "NUL": "%00",
    "NUL in it": "a%00b",
    "no UTF-8": "%ff%fe",
    "a surrogate": "%ed%a0%80",
    "a way up": "..%2f..%2fetc%2fpasswd",
    "white space": "%20%09",
    "a line end": "abc%0a",
    "many letters": "x" * 5_000,
    "many digits": "9" * 5_000,
    "digits of another script": quote("٣"),
    "a minus": "-1",
    "letters that are none": "%e2%80%ae",
    "half an escape": "%",
}
HEADERS: list[dict[str, str]] = [
    {"origin": "http://["},
    {"origin": "null"},
    {"origin": "\xff\xfe"},
    {"origin": "http://a:99999999999"},
    {"host": "[::"},
    {"host": ""},
    {"host": "a:b:c"},
    {"host": ":99999999999"},
    {"host": "\xff\xfe"},
    {"cookie": "paddock=\xff\xfe"},
    {"cookie": "paddock=;;;=;\x80"},
    {"cookie": "paddock=" + "x" * 4_000},
    {"cookie": "paddock=Ilx1ZDgwMCI.AAAA"},
    {"authorization": "Bearer \xff"},
    {"authorization": "Bearer"},
    {"authorization": "Bearer " + "x" * 5_000},
    {"authorization": "Basic \xe9"},
    {"content-type": "application/json; charset=utf-99"},
    {"content-type": "multipart/form-data"},
    {"content-type": "multipart/form-data; boundary=x"},
    {"content-type": "application/x-www-form-urlencoded"},
    {"content-type": "application/x-msgpack"},
    {"content-type": "\xff"},
    {"content-type": ""},
    {"accept": "\xff/\xff;q=nan"},
    {"accept-language": "\x80"},
    {"content-encoding": "gzip"},
    {"x-forwarded-for": "\xff, ::1"},
    {"range": "bytes=9999999999999999999999-"},
    {"if-modified-since": "\xff"},
    {"if-modified-since": "Mon, 99 Nov 99999 99:99:99 GMT"},
    {"if-modified-since": "Mon, 01 Jan 99999999999 00:00:00 GMT"},
    {"if-modified-since": "Mon, 01 Jan 2024 00:00:00 +9999999999999"},
    {"if-none-match": '"\xff'},
    {"accept-encoding": "gzip;q=nan, br;q=\xff, ;;="},
    {"expect": "200-ok"},
]


class Answer(msgspec.Struct):
    status: int
    kind: str
    body: bytes


class Door:
    """Sends requests byte by byte as they are given: no client would send them."""

    def __init__(self, address: str, cookie: str) -> None:
        self.host = address.removeprefix("http://")
        self.cookie = cookie
        self.line = http.client.HTTPConnection(self.host, timeout=60)

    def __enter__(self) -> "Door":
        return self

    def __exit__(self, *_: object) -> None:
        self.line.close()

    def ask(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        sent = {"host": self.host, "cookie": f"paddock={self.cookie}", "content-type": "application/json"}
        sent |= {"content-length": str(len(body))} | (headers or {})
        self.line.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in sent.items():
            self.line.putheader(name, value.encode("latin-1"))
        self.line.endheaders(body)
        with self.line.getresponse() as response:
            answer = Answer(response.status, response.headers.get("content-type", ""), response.read())
        if response.will_close:
            self.line.close()
        return answer


class Operation(msgspec.Struct):
    """A route: how its path is filled in so that it leads somewhere, and a body that it understands."""

    method: str
    path: str
    names: list[str]  # of the parts of its path
    queries: list[str]
    body: Json | None


def operations(described: Json) -> list[Operation]:
    found = []
    for path, methods in described["paths"].items():
        for method, told in methods.items():
            if path.endswith(("/stream", "/metrics")):
                continue
            parameters = told.get("parameters", [])
            names = [one["name"] for one in parameters if one["in"] == "path"]
            queries = [one["name"] for one in parameters if one["in"] == "query"]
            found.append(Operation(method.upper(), path, names, queries, body_of(told, described)))
    return found


def body_of(told: Json, described: Json) -> Json | None:
    if "requestBody" not in told:
        return None
    shape = told["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
    return described["components"]["schemas"][shape]["examples"][0]


def filled(operation: Operation, known: dict[str, str]) -> str:
    path = operation.path
    for name in operation.names:
        path = path.replace(f"{{{name}}}", known.get(name, "abc"))
    return path


def hostile_paths(operation: Operation, known: dict[str, str]) -> Iterator[tuple[str, str]]:
    for name in operation.names:
        for kind, part in PATHS.items():
            yield f"{name}: {kind}", filled(operation, {**known, name: part})
    for name in [*operation.queries, "unknown"]:
        for kind, part in PATHS.items():
            yield f"?{name}: {kind}", f"{filled(operation, known)}?{name}={part}"


def hostile_bodies(body: Json) -> Iterator[tuple[str, bytes]]:
    """Those that no reader understands, and this body with each of its values replaced."""
    yield from ((kind, BODIES[kind]) for kind in UNREADABLE)
    for place, value in leaves(body, ()):
        texts = TEXTS if isinstance(value, str) else NUMBERS
        for kind, text in texts.items():
            yield f"{place}: {kind}", with_text_at(body, place, text).encode("utf-8")


def leaves(body: Json, place: Place) -> Iterator[tuple[Place, Json]]:
    if isinstance(body, dict):
        for key, value in body.items():
            yield from leaves(value, (*place, key))
    elif isinstance(body, list):
        for number, value in enumerate(body):
            yield from leaves(value, (*place, number))
    elif body is not None:
        yield place, body


MARK = "put here what no JSON library would write"


def with_text_at(body: Json, place: Place, text: str) -> str:
    """The body as JSON, with this text in place of one value."""
    copy = json.loads(json.dumps(body))
    here = copy
    for step in place[:-1]:
        here = here[step]
    here[place[-1]] = MARK
    return json.dumps(copy).replace(json.dumps(MARK), text)
