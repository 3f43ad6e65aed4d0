import TestSupport
import Testing

@testable import MomentsSync

struct EventStreamParserTests {
    typealias Event = StreamEvent

    typealias Stream = Named<(text: String, events: [String])>

    @Test(
        arguments: [
            Named("its name and its data", ("event: update\ndata: kite\n\n", ["update kite"])),
            Named("several lines of data", ("data: a\ndata:\ndata: b\n\n", ["message a\n\nb"])),
            Named("a field without a colon", ("data\n\n", ["message "])),
            Named("a name without data is forgotten", ("event: update\n\ndata: a\n\n", ["message a"])),
            Named("only the first space is left out", ("data:  a\n\ndata:b\n\n", ["message  a", "message b"])),
            Named("comments", (":)\n:thump\n\n: data: a\n\ndata: b\n\n", ["message b"])),
            Named("other fields", ("id: 7\nretry: 10\nfoo: bar\ndata: a\nDATA: b\n\n", ["message a"])),
            Named(
                "a byte order mark at the beginning alone", ("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n", ["message a"])),
            Named("no empty line at the end", ("data: a\n\ndata: b\n", ["message a"])),
            Named("one that is too long is the end", ("data: a\n\ndata: \(long)a\n\ndata: c\n\n", ["message a"])),
            Named("a comment may be longer", ("data: a\n:\(long)\(long)\n\n", ["message a"])),
        ] as [Stream])
    func eventsAreReadAsTheStandardHasThem(_ stream: Stream) {
        expectEqual(events(stream.value.text).map { "\($0.name) \($0.data)" }, stream.value.events)
    }

    private static let long = String(repeating: "a", count: EventStreamParser.maximumBytes)

    @Test(arguments: ["\n", "\r", "\r\n"]) func linesEndInAnyOfThreeWays(_ end: String) {
        let text = ["event: delete", "data: 7", "", "data: 8", "", ""].joined(separator: end)

        expectEqual(events(text), [Event(name: "delete", data: "7"), Event(name: "message", data: "8")])
    }

    @Test(arguments: ["\n", "\r", "\r\n"]) func piecesMayEndAnywhere(_ end: String) {
        let text = ["event: delete", "data: é", "", "event: update", "data: 8", "", ""].joined(separator: end)
        var parser = EventStreamParser()

        let events = text.utf8.flatMap { parser.add([$0]) }

        expectEqual(events, [Event(name: "delete", data: "é"), Event(name: "update", data: "8")])
    }

    @Test func manyLinesThatAreTooLongTogetherAreTheEnd() {
        let line = "data: \(String(repeating: "a", count: 1_023))\n"
        let fits = String(repeating: line, count: 1_024)

        let found = events(fits + "\n" + fits + line + "\ndata: c\n\n")

        expectEqual(found.map(\.data.utf8.count), [EventStreamParser.maximumBytes - 1])
    }

    @Test func eventBehindATooLongOneIsNotRead() {
        var parser = EventStreamParser()

        let found = parser.add(Array("data: \(Self.long)a\n\ndata: c\n\n".utf8))

        #expect(found.isEmpty)
        #expect(parser.isTooLong)
    }

    /// In pieces as a socket has them.
    private func events(_ text: String) -> [Event] {
        var parser = EventStreamParser()
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: 65_536).flatMap {
            parser.add(Array(bytes[$0..<min(bytes.count, $0 + 65_536)]))
        }
    }
}
