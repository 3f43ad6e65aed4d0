import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// A conversation in a list of messages.
struct ConversationRowTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    private func row(_ moment: Moment) -> MomentRowProps { formatter.row(moment, now: .distantFuture) }

    @Test(arguments: [
        (["Grace"], "Grace"), (["Grace", "Alan"], "Grace and Alan"), ([], "Only you"),
        (["A", "B", "C", "D", "E", "F", "G"], "A, B, C, D, E and 2 others"),
    ])
    func rowSaysWithWhom(people: [String], who: String) {
        let row = row(.conversation(1, with: people))

        expectEqual(row.told?.text, who)
        expectEqual(row.told?.who, who)
        #expect(row.told?.isNew == true && row.told?.sign == "")
        expectEqual(row.status?.handle, people.count == 1 ? "@grace@one.example" : "")
    }

    @Test(
        arguments: [
            ("@ada @alan@two.example The key\nis there", false, "The key is there"),
            ("On my way", true, "You: On my way"),
            ("@ada", false, "@ada"), (nil, false, nil),
        ] as [(String?, Bool, String?)])
    func lastMessageIsOneLineWithoutWhomItNamesFirst(text: String?, isOwn: Bool, shown: String?) {
        let row = row(.conversation(1, text: text, isOwn: isOwn))

        expectEqual(row.text, shown)
        #expect(row.likes == nil && row.status?.counts == [] && row.status?.addressee == nil)
    }

    @Test func foldedMessageStaysFolded() {
        let row = row(.conversation(1, text: "Spider\n\nA large one") { $0.spoilerText = "Spider" })

        expectEqual(row.text, "Content warning: Spider")
    }

    @Test func messageIsNotSaidAloud() {
        let spoken = SpokenMoment(words: .english).line(row(.conversation(1)))

        #expect(spoken.hasPrefix("New. Grace, "))
        #expect(!spoken.contains("key"))
    }
}
