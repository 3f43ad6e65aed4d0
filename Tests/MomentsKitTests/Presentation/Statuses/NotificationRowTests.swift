import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// A moment among notifications.
struct NotificationRowTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    private func row(
        _ kind: NotificationKind, others: Int = 0, by name: String? = "Robin", text: String? = "A kite",
        hasStatus: Bool = true, isUnfolded: Bool = false, _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> MomentRowProps {
        formatter.row(
            .told(1, kind, others: others, by: name, text: text, hasStatus: hasStatus, change), isUnfolded: isUnfolded,
            now: .distantFuture)
    }

    @Test(arguments: [
        (NotificationKind.mention, 0, "Robin mentioned you"), (.reblog, 1, "Robin and 1 other boosted your post"),
        (.favourite, 1_200, "Robin and 1,200 others liked your post"), (.follow, 0, "Robin followed you"),
        (.followRequest, 0, "Robin requested to follow you"), (.status, 0, "Robin posted"),
        (.poll, 0, "Robin's poll has ended"), (.update, 0, "Robin edited a post you boosted or replied to"),
        (.quote, 0, "Robin quoted your post"), (.other("moon.landing"), 0, "Robin · moon.landing"),
        (.other("admin.sign_up"), 0, "Robin signed up"), (.other("admin.report"), 0, "Robin reported somebody"),
        (.other("quoted_update"), 0, "Robin edited a post you quoted"),
        (.other("moderation_warning"), 0, "You have received a moderation warning"),
    ])
    func rowSaysWhatHappened(kind: NotificationKind, others: Int, sentence: String) {
        expectEqual(row(kind, others: others).told?.text, sentence)
    }

    @Test(arguments: [
        (NotificationKind.mention, 0, "Robin", "@", false), (.reblog, 1, "Robin and 1 other", "↻", true),
        (.favourite, 0, "Robin", "♥", true), (.follow, 0, "Robin", "+", true), (.followRequest, 0, "Robin", "?", true),
        (.status, 0, "Robin", "¶", false), (.poll, 0, "Robin", "▤", false), (.update, 0, "Robin", "✎", false),
        (.other("moderation_warning"), 0, "", "!", true),
    ])
    func sentenceBeginsWithWhoDidItAndHasItsSign(
        kind: NotificationKind, others: Int, who: String, sign: String, isOneRow: Bool
    ) {
        let told = row(kind, others: others).told

        expectEqual(told?.who, who)
        expectEqual(told?.sign, sign)
        expectEqual(told?.maximumRows, isOneRow ? 1 : nil)
    }

    @Test func oneThatIsNoneSaysNothing() {
        #expect(formatter.row(.status(1), now: .distantFuture).told == nil)
    }

    @Test func nothingThatAServerWritesIsObeyed() {
        let row = row(.other("a\u{1B}[31m\nb"), by: "Rob\u{202E}in\nx")

        expectEqual(row.told?.text.contains("\n"), false)
        expectEqual(row.told?.text.unicodeScalars.contains("\u{1B}"), false)
    }

    @Test func notificationOfANamelessPersonNamesSomebody() {
        expectEqual(row(.follow, by: nil).told?.text, "Somebody followed you")
    }

    @Test func mentionShowsItsTextAsItIs() {
        let text = String(repeating: "kite\n", count: 60)

        expectEqual(row(.mention, text: text).text, formatter.text(text))
    }

    @Test func ofAPostOfOnesOwnTheBeginningIsShownInOneLine() {
        let row = row(.favourite, text: "First\nline " + String(repeating: "kite ", count: 60)) {
            $0.card = PreviewCard(url: "https://one.example", title: "One")
            $0.repliesCount = 4
        }

        expectEqual(row.text?.hasPrefix("First line kite"), true)
        expectEqual(row.text?.hasSuffix(" …"), true)
        #expect((row.text?.count ?? 0) < 150)
        #expect(row.status?.parts == [] && row.status?.counts == [] && row.link == nil)
    }

    @Test func notificationOfATextlessPostDescribesItsPhotos() {
        let moment = Moment.told(1, .favourite, text: nil, photos: [Photo("1.png", altText: "A kite")])

        let row = formatter.row(moment, now: .distantFuture)

        expectEqual(row.photos?.contains("A kite"), true)
        expectEqual(row.pictures, [])
    }

    @Test func handleOfWhoDidItIsShownWhereItWasOneAlone() {
        expectEqual(row(.follow).status?.handle, "@robin@one.example")
        expectEqual(row(.favourite, others: 2).status?.handle, "")
        expectEqual(row(.other("moderation_warning")).status?.handle, "")
    }

    @Test func textOfADirectMessageIsNotSaidAloud() {
        let spoken = SpokenMoment(words: .english).line(
            row(.mention, text: "The key is below the mat") {
                $0.visibility = .direct
            })

        #expect(spoken.hasPrefix("Robin mentioned you, "))
        #expect(spoken.contains("Direct message."))
        #expect(!spoken.contains("key"))
    }

    @Test func foldedTextStaysFolded() {
        let row = row(.mention, text: "Spider\n\nA large one") { $0.spoilerText = "Spider" }

        expectEqual(row.text, "Content warning: Spider")
        expectEqual(row.told?.text, "Robin mentioned you")
    }

    @Test func wholeMomentSaysWhatHappenedBeforeItsText() {
        let status = formatter.status(.told(1, .favourite, others: 2), isWhole: true)

        expectEqual(status?.marks.map(\.text), ["Robin and 2 others liked your post"])
    }

    @Test func inChineseTheOthersAreCountedWithTheFirst() {
        let words = MomentFormatter(zone: .utc, words: .simplifiedChinese)

        expectEqual(words.told(.told(1, .favourite, others: 3)), "Robin 等 4 人赞了你的动态")
        expectEqual(words.toldProps(.told(1, .favourite, others: 3))?.who, "Robin 等 4 人")
        expectEqual(words.told(.told(1, .follow)), "Robin 关注了你")
    }
}
