import Foundation
import TestSupport
import Testing

@testable import MomentsCore

struct StatusDetailsTests {
    private var full: StatusDetails {
        var details = StatusDetails(handle: "ada@moments.example", visibility: .private)
        details.url = "https://moments.example/@ada/1"
        details.boostedBy = User(id: "robin@kites.example", name: "Robin", avatar: "https://kites.example/r.png")
        details.spoilerText = "Food"
        details.isSensitive = true
        details.editedAt = Date(timeIntervalSince1970: 1_700_000_000)
        details.inReplyTo = ""
        details.mentions = ["bo@kites.example"]
        details.tags = ["Kites"]
        details.links = [.init(text: "kites…", url: "https://kites.example/long")]
        details.media = [
            .init(kind: .image, url: "https://moments.example/1.png", hasPhoto: true, blurhash: "LEHV6nWB2yk8"),
            .init(kind: .audio, url: nil, hasPhoto: false, altText: "A bell"),
        ]
        details.poll = Poll(
            id: "7", options: [.init(title: "Yes", votesCount: 2), .init(title: "\u{1}\"No\"")],
            expiresAt: Date(timeIntervalSince1970: 1_700_000_060), isExpired: true, isMultiple: true, votesCount: 2,
            votersCount: 1, isVoted: true, ownVotes: [0])
        details.card = PreviewCard(
            url: "https://kites.example/", title: "Kites", description: "All of them", authorName: "Ada",
            providerName: "Kites", image: "https://kites.example/k.png", imageDescription: "A kite")
        details.quote = .init(
            state: .accepted, author: User(id: "c@d.example", name: "C"), text: "Hm", url: "https://d.example",
            visibility: .private)
        (details.repliesCount, details.reblogsCount, details.favouritesCount) = (1, 0, 3)
        (details.isReblogged, details.isBookmarked) = (false, true)
        (details.isPinned, details.isMuted) = (true, true)
        details.filters = ["Spoilers"]
        return details
    }

    @Test func allOfThemAreReadAsTheyWereWritten() {
        expectEqual(StatusDetails(json: full.json), full)
    }

    @Test(arguments: [
        "pending", "rejected", "revoked", "deleted", "unauthorized", "blocked_account", "blocked_domain",
        "muted_account",
        "filtered",
    ])
    func quotedStatusThatIsNotAcceptedIsReadWithoutItsAuthorAndText(_ state: String) throws {
        let json = """
            {"handle":"a@b","quote":{"state":"\(state)","author":{"id":"c@d.example","name":"C"},"text":"Hm",
             "url":"https://d.example/1","visibility":"private","filters":["Toys"]}}
            """

        let quote = try #require(StatusDetails(json: json)?.quote)

        expectEqual(quote.state.rawValue, state)
        #expect(quote.author == nil && quote.text.isEmpty && quote.url == nil && quote.filters.isEmpty)
    }

    @Test func quotedStatusOfWhichAFilterWarnsIsKeptByTheTitleOfTheFilter() {
        var details = StatusDetails(handle: "a@b")
        details.quote = .init(state: .accepted, author: User(name: "C"), text: "Hm", filters: ["Toys"])

        expectEqual(StatusDetails(json: details.json), details)
        expectEqual(details.bounded.quote?.filters, ["Toys"])
        #expect(!details.json.contains("Hm"))
    }

    @Test func pinnedAndMutedAreWrittenOnlyWhereTheyAreSo() {
        var details = StatusDetails(handle: "ada@moments.example")
        let json = details.json

        (details.isPinned, details.isMuted) = (false, false)

        expectEqual(details.json, json)
    }

    @Test func membersThatTheServerLeftOutStayUnknown() {
        let details = StatusDetails(handle: "ada@moments.example")

        expectEqual(StatusDetails(json: details.json), details)
    }

    @Test(arguments: ["", "[]", "null", "{}", #"{"handle":7}"#, #"{"handle":"a""#])
    func textWithoutAHandleIsNone(_ json: String) {
        #expect(StatusDetails(json: json) == nil)
    }

    @Test func visibilityThatNobodyKnowsIsTheNarrowest() {
        expectEqual(StatusDetails(json: #"{"handle":"a@b","visibility":"friends"}"#)?.isDirect, true)
    }

    @Test(arguments: [
        (StatusVisibility.public, false), (.unlisted, false), (.private, false), (.direct, true), (.unknown, true),
    ])
    func onlyWhatIsForThoseWhomItNamesIsDirect(_ visibility: StatusVisibility, _ isDirect: Bool) {
        expectEqual(StatusDetails(handle: "a@b", visibility: visibility).isDirect, isDirect)
    }

    @Test func membersOfWrongTypesAreAsIfTheyWereMissing() {
        let json = """
            {"handle":"a@b","visibility":"public","sensitive":"yes","links":{"url":1},"media":[1,{"type":9}],"poll":[],"card":"x",
             "quote":{"state":3},"replies":"many","reblogged":"no","filters":[1,null],"editedAt":"now"}
            """

        expectEqual(StatusDetails(json: json), StatusDetails(handle: "a@b"))
    }
}
