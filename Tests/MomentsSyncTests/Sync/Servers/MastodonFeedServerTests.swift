import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MastodonFeedServerTests {
    private typealias Gap = RefreshFixture.Gap

    private nonisolated static let home = "https://moments.example/api/v1/timelines/home"
    private let newer = PageLink(home + "?limit=40&min_id=9")
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    // MARK: The first sync

    @Test func firstSyncFetchesThreePagesAndLeavesTheRestToBeAskedFor() async throws {
        try await fetch(["40", "30", "20", "10"].map { .page([$0]) })

        try expectEqual(fixture.home(), ["40", "30", "20"])
        try expectEqual(fixture.gaps(), [Gap(above: "20", link: Self.home + "?limit=40&max_id=20")])
        try expectEqual(stored("newer"), Self.home + "?limit=40&min_id=40")
    }

    @Test func firstSyncOfAShortTimelineLeavesNothingToBeAskedFor() async throws {
        try await fetch([.page(["1"]), .page([])])

        try expectEqual(fixture.home(), ["1"])
        try expectEqual(fixture.gaps(), [])
        try expectEqual(stored("newer"), Self.home + "?limit=40&min_id=1")
    }

    @Test(arguments: [home + "?limit=40", home, "http://[::1"])
    func pageWhoseLinkCannotBeFollowedLeadsOnByItsIdentifiers(_ next: String) async throws {
        try await fetch([.linked(["2"], "<\(next)>; rel=\"next\""), .linked(["1"], "</>; rel=prev")])

        try expectEqual(fixture.home(), ["2", "1"])
        try expectEqual(stored("newer"), Self.home + "?limit=40&since_id=2")
    }

    @Test func emptyPageLeadsNoFurther() async throws {
        let count = try await fetch([.linked([], "<\(Self.home)?max_id=1>; rel=\"next\""), .page(["1"])])

        expectEqual(count, 1)
        try expectEqual(fixture.home(), [])
    }

    // MARK: Later ones

    @Test func newestPageWhoseLinkCannotBeFollowedLeavesAGap() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        try await fetch([.linked(["20"], "<http://[::1>; rel=\"next\""), .page([])])

        try expectEqual(fixture.gaps(), [Gap(above: "20", below: "9", link: Self.home + "?limit=40&max_id=20")])
    }

    @Test func pageThatReachesWhatIsStoredIsTheOnlyOne() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        let count = try await fetch([.page(["12", "9"]), .page(["x"])])

        expectEqual(count, 1)
        try expectEqual(fixture.gaps(), [])
        try expectEqual(stored("newer"), Self.home + "?limit=40&min_id=12")
    }

    @Test func pagesAboveWhatIsStoredAreFetchedUntilTheyMeetTheNewest() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        let count = try await fetch([.page(["20"]), .page(["10"]), .page(["20"]), .page(["x"])])

        expectEqual(count, 3)
        try expectEqual(fixture.home(), ["20", "10", "9"])
        try expectEqual(fixture.gaps(), [])
        try expectEqual(stored("newer"), Self.home + "?limit=40&min_id=20")
    }

    @Test func whatIsLeftAboveTwentyFourPagesIsAGapBelowTheNewest() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        let count = try await fetch([.page(["99"])] + (10..<40).map { .page(["\($0)"]) })

        expectEqual(count, 25)
        try expectEqual(fixture.gaps(), [Gap(above: "99", below: "33", link: Self.home + "?limit=40&max_id=99")])
    }

    @Test func failureWhileTheyAreFetchedLeavesTheRestToBeFetchedByTheNextSync() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        await #expect(throws: SyncError.server(.webPage)) {
            try await fetch([.page(["20"]), .page(["10"]), .body("<html>")])
        }

        let link = Self.home + "?limit=40&max_id=20"
        try expectEqual(fixture.gaps(), [Gap(above: "20", below: "10", link: link, isAsked: true)])
    }

    @Test func whereTheServerDoesNotSayWhatIsDirectlyAboveTheNewestPageIsGoneDownFrom() async throws {
        try await fixture.have([.dated("9")], newer: PageLink(Self.home + "?since_id=9"))

        let count = try await fetch([.page(["20"]), .page(["10"]), .page(["9"]), .page(["x"])])

        expectEqual(count, 3)
        try expectEqual(fixture.home(), ["20", "10", "9"])
        try expectEqual(fixture.gaps(), [])
    }

    @Test func emptyPageAboveWhatIsStoredIsNoMeeting() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        try await fetch([.page(["20"]), .page([])])

        try expectEqual(fixture.gaps(), [Gap(above: "20", below: "9", link: Self.home + "?limit=40&max_id=20")])
    }

    @Test func pageOfWhichAFilterHidesAllIsAsKnownAsAnyOther() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        let count = try await fetch([.hidden(["20"]), .page([])])

        expectEqual(count, 2)
        try expectEqual(fixture.home(), ["9"])
        try expectEqual(fixture.gaps(), [Gap(above: "20", below: "9", link: Self.home + "?limit=40&max_id=20")])
    }

    @Test func emptyTimelineMakesNoGap() async throws {
        try await fixture.have([.dated("9")], newer: newer)

        try await fetch([.page([])])

        try expectEqual(fixture.gaps(), [])
        try expectEqual(stored("newer"), newer?.text)
    }

    // MARK: Gaps

    @Test func gapThatIsAskedForAloneIsFetchedWithoutTheNewestPage() async throws {
        try await haveGap(isAlone: true)

        let count = try await fetch([.page(["5", "4"]), .page(["x"])])

        expectEqual(count, 1)
        try expectEqual(fixture.home(), ["9", "5", "4"])
        try expectEqual(fixture.gaps(), [])
    }

    @Test func gapIsFilledPageByPageUntilWhatIsStored() async throws {
        try await haveGap()

        let count = try await fetch([.page(["9"]), .page(["7"]), .page(["5", "4"]), .page(["x"])])

        expectEqual(count, 3)
        try expectEqual(fixture.home(), ["9", "7", "5", "4"])
        try expectEqual(fixture.gaps(), [])
    }

    @Test func whatIsKnownAboveTheLowerEndIsNoMeeting() async throws {
        try await haveGap()
        // It came with a page before something interrupted that.
        try await fixture.have([.dated("5")])

        let count = try await fetch([.page(["9"]), .page(["5"]), .page(["4"])])

        expectEqual(count, 3)
    }

    @Test func ofALargeGapTwentyFourPagesAreFilled() async throws {
        try await haveGap(above: "900")

        let count = try await fetch([.page(["900"])] + (0..<30).map { .page(["\(800 - $0)"]) })

        expectEqual(count, 25)
        try expectEqual(fixture.gaps(), [Gap(above: "777", below: "4", link: Self.home + "?limit=40&max_id=777")])
    }

    @Test func failureWhileAGapIsFilledLeavesTheRestToBeFilled() async throws {
        try await haveGap()

        await #expect(throws: SyncError.server(.webPage)) {
            try await fetch([.page(["9"]), .page(["5"]), .body("<html>")])
        }

        let link = Self.home + "?limit=40&max_id=5"
        try expectEqual(fixture.gaps(), [Gap(above: "5", below: "4", link: link, isAsked: true)])
    }

    @Test func gapBelowWhichTheServerHasNothingIsFilled() async throws {
        try await haveGap()

        try await fetch([.page(["9"]), .page([])])

        try expectEqual(fixture.gaps(), [])
    }

    @Test(arguments: ["max_id=6", "max_id=5"]) func emptyPageThatHasANextOneIsTheLast(next: String) async throws {
        try await haveGap()

        let count = try await fetch([.page(["9"]), .linked([], "<\(Self.home)?\(next)>; rel=\"next\""), .page(["x"])])

        expectEqual(count, 2)
        try expectEqual(fixture.gaps(), [])
    }

    @Test func nextPageThatIsTheSameIsNotFetched() async throws {
        try await haveGap()

        let count = try await fetch([.page(["9"]), .page(["6"]), .page(["x"])])

        expectEqual(count, 2)
        try expectEqual(fixture.gaps(), [])
    }

    @Test func pageOfWhichNothingIsShownIsNoMeeting() async throws {
        try await haveGap()

        let count = try await fetch([.page(["9"]), .hidden(["5"]), .page(["4"])])

        expectEqual(count, 3)
        try expectEqual(fixture.gaps(), [])
    }

    @Test func belowAllThatIsStoredAPageIsFetchedEachTime() async throws {
        try await haveGap(below: nil)

        let count = try await fetch([.page(["9"]), .page(["5"]), .page(["x"])])

        expectEqual(count, 2)
        try expectEqual(fixture.gaps(), [Gap(above: "5", link: Self.home + "?limit=40&max_id=5")])
    }

    // MARK: Servers that send no links

    @Test func withoutLinksTheFirstSyncGoesDownByIdentifiers() async throws {
        try await fetch([.unlinked(["9", "8"]), .unlinked(["7"]), .unlinked(["5"])])

        try expectEqual(fixture.home(), ["9", "8", "7", "5"])
        try expectEqual(fixture.gaps(), [Gap(above: "5", link: Self.home + "?limit=40&max_id=5")])
        try expectEqual(stored("newer"), Self.home + "?limit=40&since_id=9")
    }

    @Test func whereMaxIDIsIgnoredASyncEndsAndNothingIsMissing() async throws {
        let count = try await fetch([.unlinked(["9", "8"]), .unlinked(["9", "8"]), .unlinked(["x"])])

        expectEqual(count, 2)
        try expectEqual(fixture.home(), ["9", "8"])
        try expectEqual(fixture.gaps(), [])
    }

    // MARK: What is not stored

    @Test func whatAFilterHidesStandsInHomeNoMore() async throws {
        try await fixture.have([.dated("2"), .dated("1")], newer: newer)

        try await fetch([.body("[\(Self.status("3")),\(Self.status("2", Self.hidden)),\(Self.status("1"))]")])

        try expectEqual(fixture.home(), ["3", "1"])
    }

    @Test func whatAFilterHidesElsewhereIsStored() async throws {
        let filtered = #"[{"filter":{"id":"1","title":"T","filter_action":"hide","context":["public","thread"]}}]"#

        try await fetch([.body("[\(Self.status("1", #","filtered":\#(filtered)"#))]")])

        try expectEqual(fixture.home(), ["1"])
    }

    @Test func statusesOfTheFutureStandAsOfOneArrival() async throws {
        let clock = Mutex(1_000.0)
        let later = ["2", "1"].map { #"{"id":"\#($0)",\#(Self.account),"created_at":"2099-01-01T00:00:00Z"}"# }

        try await fetch([.body("[\(later.joined(separator: ","))]")]) {
            Date(
                timeIntervalSince1970: clock.withLock {
                    $0 += 1; return $0
                })
        }

        try expectEqual(Set(fixture.base.moments().map(\.createdDate)).count, 1)
    }

    // MARK: How long it is kept

    @Test(arguments: ["2", "01J8F2", "9toJCu5YZW7O7gfvH6", "1735689600.5"])
    func belowWhatIsKeptThereIsWhatTheServerHas(_ id: String) async throws {
        try await haveOld(below: id)

        try await fetch([.page([])], keepDays: 30)

        try expectEqual(fixture.home(), [id])
        try expectEqual(fixture.gaps(), [Gap(above: id, link: Self.home + "?limit=40&max_id=\(id)")])
    }

    @Test(arguments: [(0, "2"), (30, "a/b")])
    func nothingGoesThatCouldNotBeAskedFor(days: Int, id: String) async throws {
        try await haveOld(below: id)

        try await fetch([.page([])], keepDays: days)

        try expectEqual(fixture.home(), [id, "old"])
    }

    @Test func whatWasJustAskedForIsReadFirst() async throws {
        try await haveOld(below: "2")
        try await haveGap()

        try await fetch([.page(["9"]), .page(["5", "4"])], keepDays: 30)

        #expect(try fixture.home().contains("old"))
    }

    private func haveOld(below id: String) async throws {
        let days = { (count: Double) in fixture.now - count * 86_400 }
        let (kept, old) = (Status.dated(id, at: days(1)), Status.dated("old", at: days(400)))
        try await fixture.have([kept, old], newer: newer)
    }

    // MARK: Likes

    @Test(arguments: [(true, "favourite"), (false, "unfavourite")])
    func likeIsAFavourite(_ isLiked: Bool, _ action: String) async throws {
        let transport = TransportMock("{}")

        try await server(transport).set(.like, isLiked, "1")

        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://moments.example/api/v1/statuses/1/\(action)"
            ])
    }

    @Test(arguments: [400, 403, 404, 410, 422, 501]) func refusedLikeIsNotSentAgain(_ status: Int) async throws {
        let server = try server(TransportMock("", status: status))

        await #expect(throws: ChangeRefusal(failure: .http(status: status), isFinal: true)) {
            try await server.set(.like, true, "1")
        }
    }

    @Test func errorOfTheServerIsThatOfTheLikeAlone() async throws {
        let server = try server(TransportMock("", status: 500))

        await #expect(throws: ChangeRefusal(failure: .http(status: 500), isFinal: false, isOfThisChange: true)) {
            try await server.set(.like, true, "1")
        }
    }

    @Test(arguments: [401, 502, 503]) func serverThatCannotBeHadKeepsTheOthersWaiting(_ status: Int) async throws {
        let server = try server(TransportMock("", status: status))

        let refusal = await #expect(throws: ChangeRefusal.self) { try await server.set(.like, true, "1") }

        expectEqual(refusal.map { [$0.isFinal, $0.isOfThisChange] }, [false, false])
    }

    // MARK: Support

    private enum Answer {
        /// With a `Link` to those before and after.
        case page([String])
        /// The same of which a filter hides all.
        case hidden([String])
        case linked([String], String)
        case unlinked([String])
        /// The last one.
        case body(String)
    }

    /// Something is missing in home, and asked for.
    /// - Parameters:
    ///   - lower: what is stored below; nil: nothing is.
    ///   - isAlone: whether nothing else was asked for.
    private func haveGap(above upper: String = "9", below lower: String? = "4", isAlone: Bool = false) async throws {
        if let lower { try await fixture.have([.dated(lower)]) }
        let key = try #require(try await fixture.have([.dated(upper)], newer: newer).oldest)
        try await fixture.refresh.addGap(below: key, try #require(PageLink(Self.home + "?limit=40&max_id=6")))
        try await fixture.base.execute("UPDATE gap SET asked_at = 1; UPDATE feed SET asked_at = 1")
        try fixture.begin(isWhole: !isAlone)
    }

    /// - Returns: how many pages of home were asked for.
    @discardableResult private func fetch(
        _ answers: [Answer], keepDays: Int = 0,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_616_414_400) }
    ) async throws -> Int {
        let pages = TransportMock(
            answers.map { answer in
                switch answer {
                case .body(let body):
                    .success(ServerAnswer(status: 200, headers: ["link": "</>; rel=prev"], body: BodyMock(body)))
                case .page(let ids): Self.answer(ids, ids.isEmpty ? [:] : ["link": Self.links(ids)])
                case .hidden(let ids): Self.answer(ids, ["link": Self.links(ids)], Self.hidden)
                case .unlinked(let ids): Self.answer(ids, [:])
                case .linked(let ids, let link): Self.answer(ids, ["link": link])
                }
            })
        let server = try server(HomeMock(pages), keepDays: keepDays, now: now)
        _ = try await server.moments(withLikes: true, into: fixture.refresh)
        return pages.requests.count
    }

    private func server(
        _ transport: any ServerTransport, keepDays: Int = 0, now: @escaping @Sendable () -> Date = { .distantFuture }
    ) throws -> MastodonFeedServer {
        MastodonFeedServer(
            GetHomeTimelineSession(exchange: try fixture.exchange(transport)), host: "moments.example",
            keepDays: keepDays, now: now)
    }

    private func stored(_ column: String) throws -> String? { try fixture.base.column(column) }

    private static let account = #""account":{"id":"1","username":"ada","acct":"ada"},"visibility":"public""#
    private static let hidden = #","filtered":[{"filter":{"id":"1","title":"T","filter_action":"hide"}}]"#

    private static func answer(
        _ ids: [String], _ headers: [String: String], _ more: String = ""
    ) -> TransportMock.Answer {
        let body = BodyMock("[\(ids.map { status($0, more) }.joined(separator: ","))]")
        return .success(ServerAnswer(status: 200, headers: headers, body: body))
    }

    private static func links(_ ids: [String]) -> String {
        let (first, last) = (ids.first ?? "", ids.last ?? "")
        return "<\(home)?max_id=\(last)>; rel=\"next\", <\(home)?min_id=\(first)>; rel=\"prev\""
    }

    /// As `Status.dated`.
    private static func status(_ id: String, _ more: String = "") -> String {
        let date = Status.dated(id).createdAt.map { #","created_at":"\#($0.ISO8601Format())""# } ?? ""
        return #"{"id":"\#(id)","uri":"https://moments.example/\#(id)",\#(account)\#(date)\#(more)}"#
    }
}

/// A server that has a home timeline and nothing else.
private struct HomeMock: ServerTransport {
    private let home: TransportMock

    init(_ home: TransportMock) {
        self.home = home
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        guard request.url.path.hasSuffix("/timelines/home") else {
            return ServerAnswer(status: 404, headers: [:], body: BodyMock(""))
        }
        return try await home.send(request)
    }
}
