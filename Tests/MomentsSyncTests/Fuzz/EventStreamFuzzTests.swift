import Testing

@testable import MomentsCore
@testable import MomentsSync
@testable import TestSupport

struct EventStreamFuzzTests {
    private static let samples = [
        "event: update\ndata: {\"id\":\"1\",\"account\":{\"id\":\"2\",\"acct\":\"a\"}}\n\n", ":)\n:thump\n\n",
        "event: delete\r\ndata: 7\r\ndata:\r\n\r\n", "\u{FEFF}data: a\r\rdata\r\r", "id: 7\nretry: 10\ndata: a\n\n",
        "event: filters_changed\ndata: undefined\n\n", "event: status.update\ndata: {\n\n",
    ]
    private static let words = [
        "\n", "\r", "\r\n", "\n\n", ":", ": ", "data", "event", "data:", "event: update\n", "event: delete\n",
        "\u{FEFF}",
        "\u{0}", "\u{1b}[31m", "{\"id\":\"1\"}", "é",
    ]

    @Test func howTheStreamIsCutChangesNothing() throws {
        var fuzz = Fuzz("events", samples: Self.samples, words: Self.words)

        let rounds = try fuzz.run { input in
            var (whole, pieces) = (EventStreamParser(), EventStreamParser())
            let expected = whole.add(input)
            let found = stride(from: 0, to: input.count, by: 3).flatMap {
                pieces.add(Array(input[$0..<min(input.count, $0 + 3)]))
            }
            try fuzzExpect(found == expected, "pieces are read in another way", input)
            for event in expected { try check(event, input) }
        }

        #expect(rounds > 0)
    }

    private func check(_ event: StreamEvent, _ input: [UInt8]) throws {
        try fuzzExpect(!event.name.isEmpty, "an event has no name", input)
        guard let event = try? HomeEvent(event) else { return }
        switch event {
        case .added(let status), .edited(let status): try fuzzExpect(!status.id.isEmpty, "there is no id", input)
        case .deleted(let id): try fuzzExpect(!id.isEmpty && !id.contains("\n"), "there is no id", input)
        case .notified(let notification): try fuzzExpect(!notification.id.isEmpty, "there is no id", input)
        }
    }
}
