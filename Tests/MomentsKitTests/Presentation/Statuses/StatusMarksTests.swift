import Foundation
import MomentsCore
import MomentsKit
import Testing

@testable import TestSupport

@Suite(.verifiedMocks) @MainActor struct StatusMarksTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    @Test func aRowTellsWhatIsToBeKnownBeforeItIsRead() {
        let row = row(
            .status(1) {
                $0.boostedBy = User(id: "robin@two.example", name: "Robin")
                $0.inReplyTo = "grace@two.example"
                $0.editedAt = Date(timeIntervalSince1970: 0)
                $0.visibility = .private
            })

        expectEqual(row?.status?.boost, "Robin boosted")
        expectEqual(row?.status?.marks.map(\.text), ["in reply to @grace@two.example", "edited", "followers only"])
    }

    @Test func aRowOfAnotherServerTellsNothingMore() {
        #expect(row(.sample(1, feed: 1))?.status == nil)
    }

    @Test func publicPostThatIsNoReplyHasNoMarks() {
        #expect(formatter.status(.status(1)).flatMap(MomentSigns.marks) == nil)
    }

    @Test(arguments: [("", "a reply"), ("ada@one.example", "continues a thread")])
    func anAnswerSaysWhomAsFarAsItIsKnown(handle: String, words: String) {
        expectEqual(formatter.status(.status(1) { $0.inReplyTo = handle })?.marks.map(\.text), [words])
    }

    @Test(arguments: [
        (StatusVisibility.unlisted, "unlisted"), (.private, "followers only"),
    ])
    func unlistedOrPrivatePostIsMarked(visibility: StatusVisibility, words: String) {
        expectEqual(formatter.status(.status(1) { $0.visibility = visibility })?.marks.map(\.text), [words])
    }

    @Test func serversCountsAreShownExceptZero() {
        let status = formatter.status(
            .status(1) {
                $0.repliesCount = 1
                $0.reblogsCount = 0
                $0.favouritesCount = 1_234
            })

        expectEqual(status?.counts, ["1 reply", "1,234 likes"])
    }

    @Test func aloneItTellsWhenItWasEdited() {
        let status = formatter.status(.status(1) { $0.editedAt = Date(timeIntervalSince1970: 0) }, isWhole: true)

        expectEqual(status?.marks.map(\.text), ["edited 1 Jan 1970, 00:00"])
    }

    @Test func theSameIsSaidInChinese() {
        let status = MomentFormatter(zone: .utc, words: .simplifiedChinese).status(
            .status(1) {
                $0.boostedBy = User(name: "Robin")
                $0.inReplyTo = "grace@two.example"
                $0.reblogsCount = 2
            })

        expectEqual(status.flatMap(MomentSigns.marks), "↻ Robin 转嘟了 · 回复 @grace@two.example")
        expectEqual(status.flatMap(MomentSigns.counts), "2 次转嘟")
    }

    @Test func aVoiceTellsItInSentences() throws {
        let shown = try #require(
            row(
                .status(1) {
                    $0.boostedBy = User(name: "Robin")
                    $0.inReplyTo = "grace@two.example"
                    $0.visibility = .unlisted
                    $0.repliesCount = 3
                }))

        #expect(
            SpokenMoment(words: .english).line(shown)
                == "Ada, now. Robin boosted. In reply to @grace@two.example, unlisted. Hello. 3 replies.")
    }

    /// As a timeline shows it.
    private func row(_ moment: Moment) -> MomentRowProps? {
        let fixture = TimelineFixture()
        fixture.clock.now = moment.createdDate ?? fixture.clock.now
        let presenter = fixture.makePresenter([moment], isActive: false)
        presenter.onActivate()
        return fixture.component.renders.take().last?.rows.first
    }
}
