import TestSupport
import Testing

@testable import MomentsSync

struct EventStreamParserTests {
    typealias Event = StreamEvent

    @Test func eventHasItsNameAndItsData() {
        expectEqual(events("event: update\ndata: kite\n\n"), [Event(name: "update", data: "kite")])
    }

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

    @Test func severalLinesOfDataAreOneTextOfSeveralLines() {
        expectEqual(events("data: a\ndata:\ndata: b\n\n"), [Event(name: "message", data: "a\n\nb")])
    }

    @Test func onlyTheFirstSpaceAfterTheColonIsLeftOut() {
        expectEqual(events("data:  a\n\ndata:b\n\n").map(\.data), [" a", "b"])
    }

    @Test func fieldWithoutColonIsEmpty() {
        expectEqual(events("data\n\n"), [Event(name: "message", data: "")])
    }

    @Test func commentsAreNoEvents() {
        expectEqual(events(":)\n:thump\n\n: data: a\n\ndata: b\n\n").map(\.data), ["b"])
    }

    @Test func otherFieldsSayNothing() {
        expectEqual(events("id: 7\nretry: 10\nfoo: bar\ndata: a\nDATA: b\n\n").map(\.data), ["a"])
    }

    @Test func eventWithoutDataIsNoneAndItsNameIsForgotten() {
        expectEqual(events("event: update\n\ndata: a\n\n"), [Event(name: "message", data: "a")])
    }

    @Test func byteOrderMarkIsLeftOutAtTheBeginningAlone() {
        expectEqual(events("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\n").map(\.data), ["a"])
    }

    @Test func whatIsNotEndedByAnEmptyLineIsNoEvent() {
        expectEqual(events("data: a\n\ndata: b\n").map(\.data), ["a"])
    }

    @Test func eventThatIsTooLongIsTheEnd() {
        let long = String(repeating: "a", count: EventStreamParser.maximumBytes + 1)

        expectEqual(events("data: a\n\ndata: \(long)\n\ndata: c\n\n").map(\.data), ["a"])
    }

    @Test func manyLinesThatAreTooLongTogetherAreTheEnd() {
        let line = "data: \(String(repeating: "a", count: 1_023))\n"
        let fits = String(repeating: line, count: 1_024)

        let found = events(fits + "\n" + fits + line + "\ndata: c\n\n")

        expectEqual(found.map(\.data.utf8.count), [EventStreamParser.maximumBytes - 1])
    }

    @Test func whatFollowsInThePieceOfAnEventThatIsTooLongIsNotRead() {
        var parser = EventStreamParser()
        let long = String(repeating: "a", count: EventStreamParser.maximumBytes + 1)

        let found = parser.add(Array("data: \(long)\n\ndata: c\n\n".utf8))

        #expect(found.isEmpty)
        #expect(parser.isTooLong)
    }

    @Test func commentMayBeLongerThanAnEvent() {
        let long = String(repeating: "a", count: 2 * EventStreamParser.maximumBytes)

        expectEqual(events("data: a\n:\(long)\n\n").map(\.data), ["a"])
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
