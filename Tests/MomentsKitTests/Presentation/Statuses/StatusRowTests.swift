import Foundation
import MomentsCore
import Testing

@testable import MomentsKit
@testable import TestSupport

/// The row of a status, in few letters.
struct StatusRowTests {
    private let formatter = MomentFormatter(zone: .utc, words: .english)

    private func row(
        _ text: String = "A kite", isOwn: Bool = false, words: Language = .english,
        _ change: (inout StatusDetails) -> Void = { _ in }
    ) -> MomentRowProps {
        MomentFormatter(zone: .utc, words: words).row(.status(1, text, isOwn: isOwn, change), now: .distantPast)
    }

    @Test func factsAreSaidBriefly() {
        let status = row {
            $0.boostedBy = User(id: "robin@two.example", name: "Robin")
            $0.inReplyTo = "grace@two.example"
            $0.editedAt = Date(timeIntervalSince1970: 0)
            $0.visibility = .private
            $0.isReblogged = true
        }.status

        expectEqual(status?.booster, "Robin")
        expectEqual(status?.marks.map(\.brief), ["↩ grace", "edited", "followers", nil])
    }

    @Test(arguments: [("", "↩ reply"), ("ada@one.example", "↩ thread")])
    func replyToNobodyWhoIsNamedSaysSo(handle: String, brief: String) {
        expectEqual(row { $0.inReplyTo = handle }.status?.marks.map(\.brief), [brief])
    }

    @Test(arguments: [
        (false, ["ada@one.example"], "to you"), (true, ["grace@two.example"], "to grace"),
        (true, ["grace@two.example", "robin@one.example", "mei@one.example"], "to grace +2"),
        (true, [], "Direct message"),
    ]) func directMessageSaysWhomItIsFor(isOwn: Bool, mentions: [String], expected: String) {
        let status = row(isOwn: isOwn) {
            $0.visibility = .direct
            $0.mentions = mentions
        }.status

        expectEqual(status?.addressee, expected)
    }

    // MARK: Replies

    @Test(arguments: [
        ("@grace see you", ["grace@two.example"], 7), ("@grace@two.example\nsee you", ["grace@two.example"], 19),
        ("@grace @ada see", ["grace@two.example", "ada@one.example"], 7), ("See you, @grace", ["grace@two.example"], 0),
        ("@gracexyz see you", ["grace@two.example"], 0), ("@grace", ["grace@two.example"], 0),
        ("@grace see you", [], 0), ("@grace@three.example see", ["grace@two.example", "grace@three.example"], 0),
        ("@grace see you", ["grace@two.example", "grace@three.example"], 0), ("@ada see you", ["grace@two.example"], 0),
    ]) func onlyTheNameOfWhomItAnswersIsLeftOutOfTheBeginning(text: String, mentions: [String], bytes: Int) {
        let row = row(text) { ($0.inReplyTo, $0.mentions) = ("grace@two.example", mentions) }

        expectEqual(row.status?.repeatedMention, bytes)
        expectEqual(row.text, text)
    }

    // MARK: Counts

    @Test func countsHaveWhatItsServerCounted() {
        let counts = row { ($0.favouritesCount, $0.reblogsCount, $0.isReblogged) = (1_234, 0, true) }.status?.rowCounts

        expectEqual(counts.map { [$0.likes, $0.boosts, $0.replies] }, ["1,234", "0", ""])
        expectEqual(counts?.isBoosted, true)
    }

    @Test(arguments: [(true, "10", ["10 likes"]), (false, "9", ["9 likes"])])
    func pendingLikeIsCounted(isLiked: Bool, likes: String, words: [String]) {
        var window = TimelineWindow(formatter: formatter)
        window.replace(with: [.status(1) { $0.favouritesCount = 9 }], now: .distantPast)

        window.wishes = Wishes([.init(reaction: .like, moment: Moment.ID(1)): isLiked])

        expectEqual(window.rows.first?.status?.rowCounts?.likes, likes)
        expectEqual(window.rows.first?.status?.counts, words)
    }

    @Test func boostIsShownBeforeTheStoreHasIt() {
        var window = TimelineWindow(formatter: formatter)
        window.replace(with: [.status(1) { ($0.reblogsCount, $0.isReblogged) = (4, false) }], now: .distantPast)

        window.wishes = Wishes([.init(reaction: .boost, moment: Moment.ID(1)): true])

        expectEqual(window.rows.first?.status?.rowCounts?.boosts, "5")
        window.wishes = Wishes()
        expectEqual(window.rows.first?.status?.rowCounts?.boosts, "4")
    }

    @Test func foldedTextHasItsWarningAlone() {
        expectEqual(row { $0.spoilerText = "food" }.status?.warning, "food")
        expectEqual(row { $0.filters = ["cats"] }.status?.warning, "Filtered: cats")
        #expect(row().status?.warning == nil)
    }

    // MARK: Dates and feeds

    @Test(arguments: [
        (30, "now"), (300, "5m"), (7_200, "2h"), (90_000, "1d"), (3 * 86_400, "3d"), (40 * 86_400, "1 Mar 2021"),
    ]) func ageIsBrief(seconds: Int, expected: String) {
        let date = Date(timeIntervalSince1970: 1_614_556_800)

        expectEqual(formatter.briefDate(date, now: date + TimeInterval(seconds)), expected)
    }

    @Test func feedsAreNamedOnceThereAreSeveral() {
        var window = TimelineWindow(formatter: formatter)
        window.replace(with: [.sample(3, feed: 1, feedName: "kitchen"), .sample(2)], now: .distantPast)
        expectEqual(window.rows.map(\.feed), [nil, nil])

        window.append([.sample(1, feed: 2, feedName: "garden")], now: .distantPast)

        expectEqual(window.rows.map(\.feed), ["kitchen", nil, "garden"])
    }

    @Test func theSameIsSaidBrieflyInChinese() {
        let status = row(words: .simplifiedChinese) { ($0.inReplyTo, $0.visibility) = ("", .private) }.status

        expectEqual(status?.marks.map(\.brief), ["↩ 回复", "关注者"])
        expectEqual(row(words: .simplifiedChinese) { $0.visibility = .direct }.status?.addressee, "给你")
    }
}
