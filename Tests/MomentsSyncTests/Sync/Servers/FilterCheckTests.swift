import Essentials
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct FilterCheckTests {
    private static let digestOfNone = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    @Test func nothingIsJudgedWhereItIsNotKnownByWhichFilters() async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock())

        try await check(store, transport)

        expectEqual(transport.paths, ["/api/v2/filters"])
        expectEqual(store.filters, Self.digestOfNone)
    }

    @Test func filtersThatAreAsTheyWereJudgeNothing() async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock())
        store.filters = Self.digestOfNone

        try await check(store, transport)

        expectEqual(transport.paths, ["/api/v2/filters"])
    }

    @Test(arguments: ["another", ""]) func otherFiltersJudgeWhatIsStored(_ known: String) async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock(pages: 2))
        store.filters = known

        try await check(store, transport)

        expectEqual(store.calls, [.page(["1"]), .page(["2"])])
        expectEqual(store.filters, Self.digestOfNone)
    }

    @Test func whereFiltersCannotBeSeenThatTheyChangedIsBelieved() async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock(pages: 1, filters: 404))
        store.filters = ""

        try await check(store, transport)

        expectEqual(store.calls, [.page(["1"])])
        #expect(store.filters == nil)
    }

    @Test(arguments: [403, 404, 500]) func whereFiltersCannotBeSeenNothingIsJudged(_ status: Int) async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock(pages: 1, filters: status))
        store.filters = "another"

        try await check(store, transport)

        expectEqual(store.calls, [])
    }

    @Test(arguments: [401, 429]) func serverThatLetsNobodyInEndsIt(_ status: Int) async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock(filters: status))
        store.filters = ""

        await #expect(throws: FeedFailure.self) { try await check(store, transport) }
        expectEqual(store.filters, "")
    }

    @Test func pagesAreJudgedDownToTheFirstGapWhichGoesFurtherDown() async throws {
        let (store, transport) = (try storing(150, 90, 50, above: "2"), FilterServerMock(pages: 9))

        try await check(store, transport)

        let next = "https://moments.example/api/v1/timelines/home?limit=40&max_id=2"
        expectEqual(store.calls, [.page(["1"]), .page(["2"]), .fill(3, downTo: 90, next)])
    }

    @Test func gapThatThePagesDoNotReachStays() async throws {
        let (store, transport) = (try storing(150, 90, 50, above: "elsewhere"), FilterServerMock(pages: 9))

        try await check(store, transport)

        expectEqual(store.calls, [.page(["1"]), .page(["2"])])
    }

    @Test func gapThatThePagesCloseGoes() async throws {
        let (store, transport) = (try storing(150, 90, above: "2", lower: 95), FilterServerMock(pages: 9))

        try await check(store, transport)

        expectEqual(store.calls.last, .fill(3, downTo: 90, nil))
    }

    /// One that has these entries of one page each, and a gap below the key 100.
    private func storing(_ keys: Int64..., above id: String, lower: Int64? = nil) throws -> AnswerStoreMock {
        let store = AnswerStoreMock(
            counts: keys.map { key in
                var (counts, seen) = (StatusCounts(), Set<Int64>())
                counts.add(.unchanged(key), &seen)
                return counts
            })
        let link = try #require(PageLink("https://moments.example/api/v1/timelines/home?max_id=gap"))
        store.filters = ""
        store.newestGap = NewestGap(FeedPages.Gap(id: 3, link: link, lower: lower), upper: 100, remoteID: id)
        return store
    }

    @Test func noMoreThanTenPagesAreJudged() async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock(pages: 99))
        store.filters = ""

        try await check(store, transport)

        expectEqual(store.calls.count, 10)
    }

    @Test func whatNoPageHasIsAskedAbout() async throws {
        let (store, transport) = (AnswerStoreMock(), FilterServerMock(pages: 1))
        store.filters = ""
        store.missing = (0..<30).map { MissingStatus(id: $0, entry: $0, remoteID: "s\($0)", isBoost: false) }

        try await check(store, transport)

        expectEqual(store.calls.last, .keep(Array(0..<20)))
    }

    private func check(_ store: AnswerStoreMock, _ transport: FilterServerMock) async throws {
        let server = MastodonServer(
            try #require(FeedAddress("https://moments.example/")), secrets: FeedSecrets(token: "t"))
        let timeline = GetHomeTimelineSession(transport: transport, server: server)
        let check = FilterCheck(timeline, now: Date(timeIntervalSince1970: 1_000)) {
            (page: StatusPage) async throws(FeedFailure) in
            let statuses = page.statuses.map { NewStatus($0, host: "moments.example", now: .distantFuture) }
            return try await store.save(statuses, unread: 0, gap: nil)
        }
        try await check.run(store)
    }
}

/// A server without filters, whose home has pages of one status each.
private final class FilterServerMock: ServerTransport {
    private let pages: Int
    private let filters: Int
    private let asked = Mutex<[String]>([])

    var paths: [String] { asked.withLock(\.self) }

    /// - Parameter filters: the status that it answers with who wants to see them.
    init(pages: Int = 0, filters: Int = 200) {
        self.pages = pages
        self.filters = filters
    }

    func send(_ request: ServerRequest) async throws(FeedFailure) -> ServerAnswer {
        let path = request.url.path
        asked.withLock { $0.append(path) }
        if path.hasSuffix("/filters") { return ServerAnswer(status: filters, headers: [:], body: BodyMock("[]")) }
        guard path.hasSuffix("/home") else { return ServerAnswer(status: 200, headers: [:], body: BodyMock("{}")) }
        let number = asked.withLock { $0.count { $0.hasSuffix("/home") } }
        let link = "<https://moments.example/api/v1/timelines/home?max_id=\(number)>; rel=\"next\""
        return ServerAnswer(
            status: 200, headers: number < pages ? ["link": link] : ["link": "</>; rel=prev"],
            body: BodyMock(#"[{"id":"\#(number)","account":{"id":"1","acct":"ada"}}]"#))
    }
}
