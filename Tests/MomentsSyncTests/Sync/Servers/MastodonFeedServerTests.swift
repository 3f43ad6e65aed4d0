import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MastodonFeedServerTests {
    typealias Gap = RefreshFixture.Gap

    private nonisolated static let home = "https://moments.example/api/v1/timelines/home"
    private let newer = PageLink(home + "?limit=40&min_id=9")
    private let fixture: RefreshFixture

    init() async throws {
        fixture = try await RefreshFixture()
    }

    // MARK: Pages

    @Test(arguments: firstPages + laterPages)
    func pagesAreFetchedUntilTheyMeetWhatIsStoredOrAreThree(_ row: Pages) async throws {
        if let link = row.stored { try await fixture.have([.dated("9")], newer: PageLink(Self.home + link)) }

        let count = try await fetch(row.pages)

        expectEqual(count, row.asked)
        try expectEqual(fixture.home(), row.home)
        try expectEqual(fixture.gaps(), row.gaps)
        try expectEqual(stored("newer"), row.newer.map { Self.home + $0 })
    }

    private nonisolated static let firstPages: [Pages] =
        [
            Pages("three pages, and the rest to be asked for", ["40", "30", "20", "10"].map { .page([$0]) }, asked: 3)
                .leave(["40", "30", "20"], [gap("20")], "?limit=40&min_id=40"),
            Pages("a short timeline", [.page(["1"]), .page([])], asked: 2).leave(["1"], newer: "?limit=40&min_id=1"),
            Pages(
                "an empty page with a link", [.linked([], "<\(home)?max_id=1>; rel=\"next\""), .page(["1"])], asked: 1),
            Pages("no links", [.unlinked(["9", "8"]), .unlinked(["7"]), .unlinked(["5"])], asked: 3)
                .leave(["9", "8", "7", "5"], [gap("5")], "?limit=40&since_id=9"),
            Pages("max_id is ignored", [.unlinked(["9", "8"]), .unlinked(["9", "8"]), .unlinked(["x"])], asked: 2)
                .leave(["9", "8"], newer: "?limit=40&since_id=9"),
        ]
        // Links that cannot be followed: the identifiers lead on.
        + [home + "?limit=40", home, "http://[::1"].map { link in
            Pages(link, [.linked(["2"], "<\(link)>; rel=\"next\""), .linked(["1"], "</>; rel=prev")], asked: 2)
                .leave(["2", "1"], newer: "?limit=40&since_id=2")
        }

    private nonisolated static let laterPages: [Pages] = [
        Pages("a link that cannot be followed", [.linked(["20"], "<http://[::1>; rel=\"next\""), .page([])], asked: 2)
            .after("?limit=40&min_id=9").leave(["20", "9"], [gap("20", "9")], "?limit=40&since_id=20"),
        Pages("one page that reaches it", [.page(["12", "9"]), .page(["x"])], asked: 1)
            .after("?limit=40&min_id=9").leave(["12", "9"], newer: "?limit=40&min_id=12"),
        Pages("pages above it", [.page(["20"]), .page(["10"]), .page(["20"]), .page(["x"])], asked: 3)
            .after("?limit=40&min_id=9").leave(["20", "10", "9"], newer: "?limit=40&min_id=20"),
        // The server does not say what is directly above.
        Pages("pages below the newest", [.page(["20"]), .page(["10"]), .page(["9"]), .page(["x"])], asked: 3)
            .after("?since_id=9").leave(["20", "10", "9"], newer: "?limit=40&min_id=20"),
        Pages("an empty page is no meeting", [.page(["20"]), .page([])], asked: 2)
            .after("?limit=40&min_id=9").leave(["20", "9"], [gap("20", "9")], "?limit=40&min_id=20"),
        Pages("a page of which a filter hides all is as known as any", [.hidden(["20"]), .page([])], asked: 2)
            .after("?limit=40&min_id=9").leave(["9"], [gap("20", "9")], "?limit=40&min_id=20"),
        Pages("an empty timeline", [.page([])], asked: 1)
            .after("?limit=40&min_id=9").leave(["9"], newer: "?limit=40&min_id=9"),
    ]

    @Test(arguments: [
        (false, "99", (10..<40).map { "\($0)" }, gap("99", "33")),
        (true, "900", (0..<30).map { "\(800 - $0)" }, gap("777", "4")),
    ])
    func statusesBelowTwentyFourPagesAreAGap(isGap: Bool, _ newest: String, _ ids: [String], _ left: Gap) async throws {
        if isGap { try await haveGap(above: newest) } else { try await fixture.have([.dated("9")], newer: newer) }

        let count = try await fetch([.page([newest])] + ids.map { .page([$0]) })

        expectEqual(count, 25)
        try expectEqual(fixture.gaps(), [left])
    }

    @Test(arguments: [
        (false, ["20", "10"], gap("20", "10", isAsked: true)), (true, ["9", "5"], gap("5", "4", isAsked: true)),
    ])
    func failureLeavesTheRestToBeFetchedByTheNextSync(isGap: Bool, _ ids: [String], _ left: Gap) async throws {
        if isGap { try await haveGap() } else { try await fixture.have([.dated("9")], newer: newer) }

        await #expect(throws: SyncError.server(.webPage)) {
            try await fetch(ids.map { .page([$0]) } + [.body("<html>")])
        }

        try expectEqual(fixture.gaps(), [left])
    }

    // MARK: Gaps

    @Test(arguments: [
        Pages("page by page", [.page(["9"]), .page(["7"]), .page(["5", "4"]), .page(["x"])], asked: 3)
            .leave(["9", "7", "5", "4"]),
        Pages("below which there is nothing", [.page(["9"]), .page([])], asked: 2).leave(["9", "4"]),
        Pages("an empty page with the same link", [.page(["9"]), emptyPage("max_id=6"), .page(["x"])], asked: 2)
            .leave(["9", "4"]),
        Pages("an empty page with a link", [.page(["9"]), emptyPage("max_id=5"), .page(["x"])], asked: 2)
            .leave(["9", "4"]),
        Pages("a page that leads to itself", [.page(["9"]), .page(["6"]), .page(["x"])], asked: 2)
            .leave(["9", "6", "4"]),
        Pages("a page of which nothing is shown", [.page(["9"]), .hidden(["5"]), .page(["4"])], asked: 3)
            .leave(["9", "4"]),
    ])
    func gapIsFilledUntilWhatIsStored(_ row: Pages) async throws {
        try await haveGap()

        let count = try await fetch(row.pages)

        expectEqual(count, row.asked)
        try expectEqual(fixture.home(), row.home)
        try expectEqual(fixture.gaps(), [])
    }

    @Test func gapThatIsAskedForAloneIsFetchedWithoutTheNewestPage() async throws {
        try await haveGap(isAlone: true)

        let count = try await fetch([.page(["5", "4"]), .page(["x"])])

        expectEqual(count, 1)
        try expectEqual(fixture.home(), ["9", "5", "4"])
        try expectEqual(fixture.gaps(), [])
    }

    @Test func viewThatIsOpenedMeanwhileIsFetchedBeforeTheNextPage() async throws {
        try await haveGap(isAlone: true)
        let links = ["link": Self.links(["7"])]
        let pages = TransportMock(Self.answer(["7"], links), .answer("", status: 404), Self.answer(["5", "4"], [:]))
        let view = fixture.view(.local)
        let server = try server(OpeningMock(pages) { try? await view.refresh() })

        _ = try await server.moments(withLikes: true, into: fixture.refresh)

        expectEqual(pages.requests.map(\.url.lastPathComponent), ["home", "public", "home"])
    }

    @Test func belowAllThatIsStoredAPageIsFetchedEachTime() async throws {
        try await haveGap(below: nil)

        let count = try await fetch([.page(["9"]), .page(["5"]), .page(["x"])])

        expectEqual(count, 2)
        try expectEqual(fixture.gaps(), [Self.gap("5")])
    }

    @Test func knownStatusAboveTheLowerEndDoesNotCloseTheGap() async throws {
        try await haveGap()
        // This status came with a page before something interrupted that.
        try await fixture.have([.dated("5")])

        let count = try await fetch([.page(["9"]), .page(["5"]), .page(["4"])])

        expectEqual(count, 3)
    }

    // MARK: What is not stored

    @Test func filteredStatusLeavesHome() async throws {
        try await fixture.have([.dated("2"), .dated("1")], newer: newer)

        try await fetch([.body("[\(Self.status("3")),\(Self.status("2", Self.hidden)),\(Self.status("1"))]")])

        try expectEqual(fixture.home(), ["3", "1"])
    }

    @Test func statusFilteredElsewhereIsStored() async throws {
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
        try expectEqual(fixture.gaps(), [Self.gap(id)])
    }

    @Test(arguments: [(0, "2"), (30, "a/b")])
    func nothingGoesThatCouldNotBeAskedFor(days: Int, id: String) async throws {
        try await haveOld(below: id)

        try await fetch([.page([])], keepDays: days)

        try expectEqual(fixture.home(), [id, "old"])
    }

    @Test func syncThatFillsAGapRemovesNothingOld() async throws {
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

    @Test(
        arguments: [400, 403, 404, 410, 422, 501].map { ($0, true, false) } + [(500, false, true)]
            + [401, 502, 503].map { ($0, false, false) })
    func likeIsRefusedForGoodOrSentLaterAsTheStatusSays(
        _ status: Int, isFinal: Bool, isOfThisChange: Bool
    ) async throws {
        let server = try server(TransportMock("", status: status))

        let refusal = await #expect(throws: ChangeRefusal.self) { try await server.set(.like, true, "1") }

        expectEqual(refusal?.failure, status == 401 ? .unauthorized : .http(status: status))
        expectEqual(refusal.map { [$0.isFinal, $0.isOfThisChange] }, [isFinal, isOfThisChange])
    }

    // MARK: Support

    enum Answer {
        /// With a `Link` to those before and after.
        case page([String])
        /// The same of which a filter hides all.
        case hidden([String])
        case linked([String], String)
        case unlinked([String])
        /// The last one.
        case body(String)
    }

    /// Pages that a sync gets, and what home is afterwards.
    struct Pages: CustomTestStringConvertible {
        let testDescription: String
        let pages: [Answer]
        /// How many of them are asked for.
        let asked: Int
        /// Where the server has what is newer than 9, which is stored; nil: nothing is.
        private(set) var stored: String?
        private(set) var home: [String] = []
        private(set) var gaps: [Gap] = []
        private(set) var newer: String?

        init(_ description: String, _ pages: [Answer], asked: Int) {
            (testDescription, self.pages, self.asked) = (description, pages, asked)
        }

        func after(_ stored: String) -> Pages {
            var pages = self
            pages.stored = stored
            return pages
        }

        func leave(_ home: [String], _ gaps: [Gap] = [], _ newer: String? = nil) -> Pages {
            var pages = self
            (pages.home, pages.gaps, pages.newer) = (home, gaps, newer)
            return pages
        }

        func leave(_ home: [String], newer: String) -> Pages { leave(home, [], newer) }
    }

    private nonisolated static func gap(_ above: String, _ below: String? = nil, isAsked: Bool = false) -> Gap {
        Gap(above: above, below: below, link: home + "?limit=40&max_id=\(above)", isAsked: isAsked)
    }

    private nonisolated static func emptyPage(_ next: String) -> Answer {
        .linked([], "<\(home)?\(next)>; rel=\"next\"")
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

/// A server with timelines, one of which somebody opens while the first page is on its way.
private struct OpeningMock: ServerTransport {
    private let timelines: TransportMock
    private let open: @Sendable () async -> Void

    init(_ timelines: TransportMock, open: @escaping @Sendable () async -> Void) {
        self.timelines = timelines
        self.open = open
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        guard request.url.path.contains("/timelines/") else {
            return ServerAnswer(status: 404, headers: [:], body: BodyMock(""))
        }
        let answer = try await timelines.send(request)
        if timelines.requests.count == 1 { await open() }
        return answer
    }
}
