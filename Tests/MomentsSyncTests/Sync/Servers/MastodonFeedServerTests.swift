import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

@MainActor struct MastodonFeedServerTests {
    private nonisolated static let home = "https://moments.example/api/v1/timelines/home"
    private let newer = PageLink(home + "?limit=40&min_id=9")

    // MARK: The first sync

    @Test func firstSyncFetchesThreePagesAndLeavesTheRestToBeAskedFor() async throws {
        let store = AnswerStoreMock()

        try await fetch(["1", "2", "3", "4"].map { .page([$0]) }, into: store)

        #expect(
            store.calls == [
                .page(["1"]), .page(["2"]), .page(["3"]), .gap(below: 100, Self.home + "?limit=40&max_id=3"),
                .newer(Self.home + "?limit=40&min_id=1"),
            ])
    }

    @Test func firstSyncOfAShortTimelineLeavesNothingToBeAskedFor() async throws {
        let store = AnswerStoreMock()

        try await fetch([.page(["1"]), .page([])], into: store)

        expectEqual(store.calls, [.page(["1"]), .page([]), .newer(Self.home + "?limit=40&min_id=1")])
    }

    @Test(arguments: [home + "?limit=40", home, "http://[::1"])
    func pageWhoseLinkCannotBeFollowedLeadsOnByItsIdentifiers(_ next: String) async throws {
        let store = AnswerStoreMock()

        try await fetch([.linked(["2"], "<\(next)>; rel=\"next\""), .linked(["1"], "</>; rel=prev")], into: store)

        expectEqual(store.calls, [.page(["2"]), .page(["1"]), .newer(Self.home + "?limit=40&since_id=2")])
    }

    @Test func newestPageWhoseLinkCannotBeFollowedLeavesAGap() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer))

        try await fetch([.linked(["20"], "<http://[::1>; rel=\"next\""), .page([])], into: store)

        #expect(store.calls.contains(.gap(below: 100, Self.home + "?limit=40&max_id=20")))
    }

    @Test func pagesThatLeadToEachOtherEnd() async throws {
        let store = AnswerStoreMock(counts: [.inserted(1), .inserted(1), .again])
        let circle = ["2", "1"].map { "<\(Self.home)?max_id=\($0)>; rel=\"next\"" }

        try await fetch(
            [.linked(["1"], circle[0]), .linked(["2"], circle[1]), .linked(["1"], circle[0]), .page(["x"])], into: store
        )

        expectEqual(store.calls.filter { if case .page = $0 { true } else { false } }.count, 3)
    }

    @Test func emptyPageLeadsNoFurther() async throws {
        let store = AnswerStoreMock()

        try await fetch([.linked([], "<\(Self.home)?max_id=1>; rel=\"next\""), .page(["x"])], into: store)

        expectEqual(store.calls, [.page([])])
    }

    // MARK: Later ones

    @Test func pageThatReachesWhatIsStoredIsTheOnlyOne() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer), counts: [.known])

        try await fetch([.page(["9"]), .page(["x"])], into: store)

        expectEqual(store.calls, [.page(["9"]), .newer(Self.home + "?limit=40&min_id=9")])
    }

    @Test func pagesAboveWhatIsStoredAreFetchedUntilTheyMeetTheNewest() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer), counts: [.inserted(1), .inserted(1), .again])

        try await fetch([.page(["20"]), .page(["10"]), .page(["20"]), .page(["x"])], into: store)

        #expect(
            store.calls == [
                .page(["20"]), .gap(below: 100, Self.home + "?limit=40&max_id=20"), .page(["10"]),
                .raise(AnswerStoreMock.opened, isAsked: true), .page(["20"]),
                .fill(AnswerStoreMock.opened, downTo: nil, nil),
                .newer(Self.home + "?limit=40&min_id=20"),
            ])
    }

    @Test func whatIsLeftAboveTwentyFourPagesIsAGapBelowTheNewest() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer))

        try await fetch((0..<30).map { .page(["\($0)"]) }, into: store)

        expectEqual(store.calls.filter { if case .page = $0 { true } else { false } }.count, 25)
        #expect(store.calls.contains(.gap(below: 100, Self.home + "?limit=40&max_id=0")))
        expectEqual(store.calls.suffix(2).first, .raise(AnswerStoreMock.opened, isAsked: false))
    }

    @Test func whereTheServerDoesNotSayWhatIsDirectlyAboveTheNewestPageIsGoneDownFrom() async throws {
        let store = AnswerStoreMock(
            pages: FeedPages(newer: PageLink(Self.home + "?since_id=9")), counts: [.inserted(1), .inserted(1), .known])

        try await fetch([.page(["20"]), .page(["10"]), .page(["9"]), .page(["x"])], into: store)

        #expect(
            store.calls == [
                .page(["20"]), .gap(below: 100, Self.home + "?limit=40&max_id=20"), .page(["10"]),
                .fill(AnswerStoreMock.opened, downTo: 100, Self.home + "?limit=40&max_id=10", isAsked: true),
                .page(["9"]),
                .fill(AnswerStoreMock.opened, downTo: 50, nil), .newer(Self.home + "?limit=40&min_id=20"),
            ])
    }

    @Test func emptyPageAboveWhatIsStoredIsNoMeeting() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer))

        try await fetch([.page(["20"]), .page([])], into: store)

        #expect(store.calls.contains(.gap(below: 100, Self.home + "?limit=40&max_id=20")))
        #expect(store.calls.contains(.raise(AnswerStoreMock.opened, isAsked: false)))
    }

    @Test func pageOfWhichNothingIsShownLeavesWhereNewerOnesWillBe() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer), counts: [StatusCounts()])

        try await fetch([.page(["20"])], into: store)

        expectEqual(store.calls, [.page(["20"])])
    }

    @Test func emptyTimelineMakesNoGap() async throws {
        let store = AnswerStoreMock(pages: FeedPages(newer: newer))

        try await fetch([.page([])], into: store)

        expectEqual(store.calls, [.page([])])
    }

    // MARK: Gaps

    @Test func gapThatIsAskedForAloneIsFetchedWithoutTheNewestPage() async throws {
        let (store, gap) = try asked(counts: [.known], isAlone: true)
        store.known = nil

        try await fetch([.page(["5"]), .page(["x"])], into: store)

        expectEqual(store.calls, [.page(["5"]), .fill(gap.id, downTo: 50, nil)])
    }

    @Test func gapThatMeetsWhatIsStoredIsFilled() async throws {
        let (store, gap) = try asked(counts: [.known, .known])

        try await fetch([.page(["9"]), .page(["5"])], into: store)

        expectEqual(store.calls.last, .fill(gap.id, downTo: 50, nil))
    }

    @Test func gapIsFilledPageByPage() async throws {
        let (store, gap) = try asked(counts: [.known, .inserted(1), .known])

        try await fetch([.page(["9"]), .page(["5"]), .page(["4"]), .page(["x"])], into: store)

        #expect(
            store.calls.suffix(4) == [
                .page(["5"]), .fill(gap.id, downTo: 100, Self.home + "?limit=40&max_id=5", isAsked: true),
                .page(["4"]), .fill(gap.id, downTo: 50, nil),
            ])
    }

    @Test func whatIsKnownAboveTheLowerEndIsNoMeeting() async throws {
        let (store, gap) = try asked(counts: [.known, .known, .known], lower: 40)

        try await fetch([.page(["9"]), .page(["5"]), .page([])], into: store)

        #expect(store.calls.contains(.fill(gap.id, downTo: 50, Self.home + "?limit=40&max_id=5", isAsked: true)))
    }

    @Test func ofALargeGapTwentyFourPagesAreFilled() async throws {
        let (store, gap) = try asked(counts: [.known])

        try await fetch((0..<30).map { .page(["\($0)"]) }, into: store)

        expectEqual(store.calls.filter { if case .page = $0 { true } else { false } }.count, 25)
        expectEqual(store.calls.last, .fill(gap.id, downTo: 100, Self.home + "?limit=40&max_id=24"))
    }

    @Test func failureWhileAGapIsFilledLeavesTheRestToBeFilled() async throws {
        let (store, gap) = try asked(counts: [.known])

        await #expect(throws: FeedFailure.self) {
            try await fetch([.page(["9"]), .page(["5"]), .body("<html>")], into: store)
        }

        expectEqual(store.calls.last, .fill(gap.id, downTo: 100, Self.home + "?limit=40&max_id=5", isAsked: true))
    }

    @Test func gapBelowWhichTheServerHasNothingIsFilled() async throws {
        let (store, gap) = try asked(counts: [.known])

        try await fetch([.page(["9"]), .page([])], into: store)

        expectEqual(store.calls.last, .fill(gap.id, downTo: nil, nil))
    }

    @Test(arguments: ["max_id=6", "max_id=5"]) func emptyPageThatHasANextOneIsTheLast(next: String) async throws {
        let (store, gap) = try asked(counts: [.known])

        try await fetch([.page(["9"]), .linked([], "<\(Self.home)?\(next)>; rel=\"next\""), .page(["x"])], into: store)

        expectEqual(store.calls.last, .fill(gap.id, downTo: nil, nil))
    }

    @Test func nextPageThatIsTheSameIsNotFetched() async throws {
        let (store, gap) = try asked(counts: [.known])

        try await fetch([.page(["9"]), .page(["6"]), .page(["x"])], into: store)

        expectEqual(store.calls.last, .fill(gap.id, downTo: 100, nil))
    }

    @Test func pageOfWhichNothingIsShownIsNoMeeting() async throws {
        let (store, gap) = try asked(counts: [.known, StatusCounts(), .known])

        try await fetch([.page(["9"]), .page(["5"]), .page(["4"])], into: store)

        #expect(store.calls.contains(.fill(gap.id, downTo: nil, Self.home + "?limit=40&max_id=5", isAsked: true)))
    }

    @Test func belowAllThatIsStoredAPageIsFetchedEachTime() async throws {
        let (store, gap) = try asked(counts: [.known, .known], lower: nil)

        try await fetch([.page(["9"]), .page(["5"]), .page(["x"])], into: store)

        expectEqual(store.calls.last, .fill(gap.id, downTo: 50, Self.home + "?limit=40&max_id=5"))
    }

    // MARK: Servers that send no links

    @Test func withoutLinksTheFirstSyncGoesDownByIdentifiers() async throws {
        let store = AnswerStoreMock()

        try await fetch([.unlinked(["9", "8"]), .unlinked(["7"]), .unlinked(["5"])], into: store)

        #expect(
            store.calls == [
                .page(["9", "8"]), .page(["7"]), .page(["5"]), .gap(below: 100, Self.home + "?limit=40&max_id=5"),
                .newer(Self.home + "?limit=40&since_id=9"),
            ])
    }

    @Test func whereMaxIDIsIgnoredASyncEndsAndNothingIsMissing() async throws {
        let store = AnswerStoreMock()

        try await fetch([.unlinked(["9", "8"]), .unlinked(["9", "8"]), .unlinked(["x"])], into: store)

        #expect(
            store.calls == [
                .page(["9", "8"]), .page(["9", "8"]), .newer(Self.home + "?limit=40&since_id=9"),
            ])
    }

    // MARK: What is not stored

    @Test func whatAFilterHidesIsNotStored() async throws {
        let store = AnswerStoreMock()
        let filtered = #"[{"filter":{"id":"1","title":"T","filter_action":"hide"}}]"#

        try await fetch([.body("[\(Self.status("1", #","filtered":\#(filtered)"#)),\(Self.status("2"))]")], into: store)

        expectEqual(store.statuses.map(\.entry.remoteID), ["2"])
        expectEqual(store.calls.first, .hide(["1"]))
    }

    @Test func whatAFilterHidesElsewhereIsStored() async throws {
        let store = AnswerStoreMock()
        let filtered = #"[{"filter":{"id":"1","title":"T","filter_action":"hide","context":["public","thread"]}}]"#

        try await fetch([.body("[\(Self.status("1", #","filtered":\#(filtered)"#))]")], into: store)

        expectEqual(store.statuses.map(\.entry.remoteID), ["1"])
    }

    @Test func statusesOfTheFutureStandAsOfOneArrival() async throws {
        let store = AnswerStoreMock()
        let clock = Mutex(1_000.0)
        let later = #","created_at":"2099-01-01T00:00:00Z""#

        _ = try await server([.body("[\(Self.status("2", later)),\(Self.status("1", later))]")]) {
            Date(
                timeIntervalSince1970: clock.withLock {
                    $0 += 1; return $0
                })
        }.moments(withLikes: true, into: store)

        expectEqual(Set(store.statuses.map(\.moment.createdAt)).count, 1)
    }

    // MARK: How long it is kept

    @Test(arguments: ["2", "01J8F2", "9toJCu5YZW7O7gfvH6", "1735689600.5"])
    func belowWhatIsKeptThereIsWhatTheServerHas(_ id: String) async throws {
        let store = AnswerStoreMock()
        store.firstKept = KeptEntry(entry: 100, remoteID: id)

        try await fetch([.page(["1"])], keepDays: 30, into: store)

        #expect(
            store.calls.contains(
                .removeOld(below: KeptEntry(entry: 100, remoteID: id), Self.home + "?limit=40&max_id=\(id)")))
    }

    @Test(arguments: [(0, "2"), (30, "a/b"), (30, "")])
    func nothingGoesThatCouldNotBeAskedFor(days: Int, id: String) async throws {
        let store = AnswerStoreMock()
        store.firstKept = KeptEntry(entry: 100, remoteID: id)

        try await fetch([.page(["1"])], keepDays: days, into: store)

        #expect(!store.calls.contains { if case .removeOld = $0 { true } else { false } })
    }

    @Test func whatWasJustAskedForIsReadFirst() async throws {
        let (store, _) = try asked(counts: [.known])
        store.firstKept = KeptEntry(entry: 100, remoteID: "2")

        try await fetch([.page(["9"]), .page(["5"])], keepDays: 30, into: store)

        #expect(!store.calls.contains { if case .removeOld = $0 { true } else { false } })
    }

    @Test func timelineIsNeverWhole() async throws {
        let server = try server([.page([])])

        try await expectEqual(server.moments(withLikes: true, into: AnswerStoreMock()), false)
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
        case linked([String], String)
        case unlinked([String])
        /// The last one.
        case body(String)
    }

    /// - Parameters:
    ///   - lower: by default the key of what is `.known`.
    ///   - isAlone: whether nothing else was asked for.
    private func asked(
        counts: [StatusCounts], lower: Int64? = 50, isAlone: Bool = false
    ) throws -> (AnswerStoreMock, FeedPages.Gap) {
        let gap = FeedPages.Gap(id: 3, link: try #require(PageLink(Self.home + "?limit=40&max_id=6")), lower: lower)
        let pages = FeedPages(newer: newer, asked: [gap], areGapsAlone: isAlone)
        return (AnswerStoreMock(pages: pages, counts: counts), gap)
    }

    private func fetch(_ answers: [Answer], keepDays: Int = 0, into store: AnswerStoreMock) async throws {
        _ = try await server(answers, keepDays: keepDays).moments(withLikes: true, into: store)
    }

    private func server(
        _ answers: [Answer], keepDays: Int = 0,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000) }
    ) throws -> MastodonFeedServer {
        let transport = TransportMock(
            answers.map { answer in
                switch answer {
                case .body(let body):
                    .success(ServerAnswer(status: 200, headers: ["link": "</>; rel=prev"], body: BodyMock(body)))
                case .page(let ids): Self.answer(ids, ids.isEmpty ? [:] : ["link": Self.links(ids)])
                case .unlinked(let ids): Self.answer(ids, [:])
                case .linked(let ids, let link): Self.answer(ids, ["link": link])
                }
            })
        return try server(transport, keepDays: keepDays, now: now)
    }

    private func server(
        _ transport: TransportMock, keepDays: Int = 0,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_000) }
    ) throws -> MastodonFeedServer {
        let address = try #require(FeedAddress("https://moments.example/"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        return MastodonFeedServer(
            GetHomeTimelineSession(transport: transport, server: server), host: "moments.example",
            keepDays: keepDays, now: now)
    }

    private static func answer(_ ids: [String], _ headers: [String: String]) -> TransportMock.Answer {
        let body = BodyMock("[\(ids.map { status($0) }.joined(separator: ","))]")
        return .success(ServerAnswer(status: 200, headers: headers, body: body))
    }

    private static func links(_ ids: [String]) -> String {
        let (first, last) = (ids.first ?? "", ids.last ?? "")
        return "<\(home)?max_id=\(last)>; rel=\"next\", <\(home)?min_id=\(first)>; rel=\"prev\""
    }

    private static func status(_ id: String, _ more: String = "") -> String {
        #"{"id":"\#(id)","account":{"id":"1","username":"ada","acct":"ada"},"visibility":"public"\#(more)}"#
    }
}
