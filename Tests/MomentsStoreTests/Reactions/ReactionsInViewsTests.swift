import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// Reactions to statuses that stand in views of their server, in home or not.
@MainActor struct ReactionsInViewsTests {
    private let fixture: ServerViewFixture
    private var feed: FeedFixture { fixture.feed }

    /// The view has a status, and a boost of another one, both of the person's own.
    init() async throws {
        fixture = try await ServerViewFixture()
        try await fixture.feed.execute(
            #"UPDATE feed SET user_id = 'ada@moments.example', capabilities = '{"version":"4.5.0","software":"mastodon"}'"#
        )
        try await fixture.fetch(.answered("1", second: 1_000), .boost("b", of: "2", second: 2_000))
    }

    /// The selected entry, by the identifier of its status.
    private func moment(_ remoteID: String = "1", in view: StoredServerView? = nil) throws -> Moment {
        try #require(
            try (view ?? fixture.view).moments(.newest, limit: 100).first { $0.statusID == remoteID })
    }

    private func set(
        _ reaction: Reaction = .like, _ isSet: Bool = true, _ remoteID: String = "1", undoWindow: TimeInterval = 0
    ) async throws {
        try await feed.window(undoWindow: undoWindow).set(reaction, isSet, moment(remoteID).subject, at: feed.now)
    }

    private func claim() async throws -> [OutboxEntry] {
        try await feed.outbox.claim(feed: feed.feed, limit: 10, lease: 30, at: feed.now)
    }

    private func isSet(_ reaction: Reaction, _ moment: Moment) -> Bool {
        switch reaction {
        case .like: moment.isLiked
        case .boost: moment.status?.isReblogged == true
        case .bookmark: moment.status?.isBookmarked == true
        case .pin: moment.status?.isPinned == true
        case .mute: moment.status?.isMuted == true
        }
    }

    private func makeOutbox() -> AccountOutbox { AccountOutbox(store: feed.store, account: feed.account) }

    // MARK: Shown

    @Test(arguments: Reaction.allCases, ["1", "2"])
    func reactionInAViewIsShownAndSent(_ reaction: Reaction, _ remoteID: String) async throws {
        try await set(reaction, true, remoteID)

        #expect(isSet(reaction, try moment(remoteID)))
        let sent = try await claim()
        expectEqual(sent.map(\.kind), [Change.Kind(reaction, isSet: true)])
        expectEqual(sent.map(\.remoteID), [remoteID])
    }

    @Test func undeliveredLikeIsNotStoredAsTheServersState() async throws {
        let select = """
            SELECT is_liked || ifnull(server_liked, '-') FROM met_status JOIN status ON status.id = status_id
            WHERE remote_id = '1'
            """

        try await set()
        try expectEqual(feed.ask(select), "10")
        _ = try await feed.outbox.delivered(try #require(try await claim().first))

        try expectEqual(feed.ask(select), "11")
    }

    @Test(arguments: Reaction.allCases) func reactionIsShownInHomeAndInEachOtherView(_ reaction: Reaction) async throws
    {
        try await fixture.base.sync(.answered("1"))
        let other = fixture.other(.local)
        try await other.refresh()
        try await fixture.save(
            [.boost("c", of: "1", second: 4_000)], as: .newest(next: nil), of: #require(try fixture.asked().first))

        try await set(reaction)

        try expectEqual(fixture.base.entries().map { isSet(reaction, $0) }, [true])
        #expect(isSet(reaction, try moment(in: other)))
    }

    @Test(arguments: Reaction.allCases) func reactionInHomeIsShownInTheView(_ reaction: Reaction) async throws {
        try await fixture.base.sync(.answered("1"))

        try await feed.window().set(reaction, true, fixture.base.entries()[0].id, at: feed.now)

        #expect(isSet(reaction, try moment()))
    }

    @Test(arguments: Reaction.allCases) func lastReactionIsSentWhereverItWasMade(_ reaction: Reaction) async throws {
        try await fixture.base.sync(.answered("1"))
        try await set(reaction)
        try await feed.window().set(reaction, false, fixture.base.entries()[0].id, at: feed.now)
        try await set(reaction)

        try await expectEqual(claim().map(\.kind), [Change.Kind(reaction, isSet: true)])
        try expectEqual(feed.changes().count, 1)
    }

    @Test(arguments: Reaction.allCases) func undoneReactionIsNotShown(_ reaction: Reaction) async throws {
        let window = feed.window(undoWindow: 10)
        try await window.set(reaction, true, moment().subject, at: feed.now)

        try await window.undo(#require(try window.undoable(at: feed.now)).id, at: feed.now)

        #expect(!isSet(reaction, try moment()))
        try expectEqual(feed.changes(), [])
    }

    @Test(arguments: [true, false]) func statusOfAnotherPersonIsNotPinned(_ isSet: Bool) async throws {
        try await feed.execute("UPDATE feed SET user_id = 'grace@moments.example'")

        await #expect(throws: ChangeError.cannotPin) { try await set(.pin, isSet) }
    }

    @Test(arguments: [StatusVisibility.direct, .unknown])
    func directOrUnknownStatusIsNotPinned(_ visibility: StatusVisibility) async throws {
        try await fixture.fetch(.answered("3", second: 3_000) { $0.visibility = visibility })

        await #expect(throws: ChangeError.cannotPin) { try await set(.pin, true, "3") }
    }

    @Test(
        arguments: [
            "NULL", "'{'", #"'{"version":"1"}'"#, #"'{"version":"1","software":"snac"}'"#,
            #"'{"version":"1","software":"takahe"}'"#,
        ], [true, false])
    func conversationOfAServerThatIsNotKnownToMuteIsNotMuted(_ capabilities: String, _ isSet: Bool) async throws {
        try await feed.execute("UPDATE feed SET capabilities = \(capabilities)")

        await #expect(throws: ChangeError.cannotMute(feed: "Kites")) { try await set(.mute, isSet) }

        #expect(try !moment().canBeMuted)
    }

    @Test(arguments: ["mastodon", "gotosocial", "pleroma"])
    func conversationOfAnyOtherServerCanBeMuted(_ software: String) async throws {
        try await feed.execute(#"UPDATE feed SET capabilities = '{"version":"4.5.0","software":"\#(software)"}'"#)

        #expect(try moment().canBeMuted)
    }

    @Test func privateStatusIsNotBoosted() async throws {
        try await fixture.fetch(.answered("3", second: 3_000) { $0.visibility = .private })

        await #expect(throws: ChangeError.cannotBoost) { try await set(.boost, true, "3") }
    }

    @Test func statusOfARemovedFeedIsReadOnly() async throws {
        try await feed.execute("UPDATE feed SET is_followed = 0")

        await #expect(throws: ChangeError.readOnly(feed: "Kites")) { try await set() }
    }

    // MARK: Delivered

    @Test(arguments: Reaction.allCases)
    func refusedReactionIsShownAgainOnceItIsRetried(_ reaction: Reaction) async throws {
        try await set(reaction)

        _ = try await feed.outbox.refuse(#require(try await claim().first), cause: .failure(.http(status: 403)))

        #expect(!isSet(reaction, try moment()))
        try expectEqual(makeOutbox().refused().map(\.title), ["A kite"])
        try await expectEqual(makeOutbox().retry(nil), 1)
        #expect(isSet(reaction, try moment()))
        try await expectEqual(claim().map(\.remoteID), ["1"])
    }

    @Test(arguments: Reaction.allCases) func pageAskedForBeforeDoesNotOverrideIt(_ reaction: Reaction) async throws {
        try await fixture.view.refresh()
        let (refresh, asked) = (try fixture.begin(), try #require(try fixture.asked().first))
        try await set(reaction)
        _ = try await feed.outbox.delivered(#require(try await claim().first))

        let status = NewStatus.answered("1", text: "A blue kite") { $0.takeAllBack() }
        try await refresh.save([.init(status)], as: .newest(next: nil), of: asked, at: feed.now)

        #expect(isSet(reaction, try moment()))
        try expectEqual(moment().title, "A blue kite")
    }

    @Test(arguments: Reaction.allCases)
    func pageAskedForAfterItWasDeliveredSaysHowItIs(_ reaction: Reaction) async throws {
        try await set(reaction)
        _ = try await feed.outbox.delivered(#require(try await claim().first))

        try await fixture.fetch(.answered("1") { $0.takeAllBack() })

        #expect(!isSet(reaction, try moment()))
    }

    @Test func statusLikedInAViewArrivesInHomeAsLiked() async throws {
        try await set()

        try await fixture.base.sync(.answered("1"))

        try expectEqual(fixture.base.entries().map(\.isLiked), [true])
        try await expectEqual(claim().map(\.kind), [.like])
    }

    @Test func statusLikedInHomeComesToAViewAsLiked() async throws {
        try await fixture.base.sync(.answered("5"))
        try await feed.like(true, "5")

        try await fixture.fetch(.answered("5"))

        #expect(try moment("5").isLiked)
    }

    // MARK: Kept

    @Test func statusWithAnUndeliveredChangeStaysWithoutItsView() async throws {
        try await feed.execute("UPDATE feed SET user_id = 'grace@moments.example'")
        try await fixture.fetch(.answered("3", isLiked: true))
        try await set(.like, false, "3")

        try await fixture.begin().removeOldViews(at: feed.now + 31 * 86_400, link: { _, _ in nil })

        try await expectEqual(claim().map(\.remoteID), ["3"])
        try expectEqual(fixture.base.count("status"), 1)
    }

    @Test func changeToADeletedStatusNeverReachesAnotherOne() async throws {
        try await fixture.fetch(.answered("3", second: 3_000))
        try await set(.like, true, "3")
        let row: Int64? = try feed.ask("SELECT id FROM status WHERE remote_id = '3'")
        try await feed.execute("DELETE FROM status WHERE remote_id = '3'")
        try await fixture.fetch(.answered("4", second: 3_000))
        try expectEqual(feed.ask("SELECT id FROM status WHERE remote_id = '4'"), row)

        try await expectEqual(claim(), [])
        try await expectEqual(makeOutbox().retry(nil), 0)
        try expectEqual(makeOutbox().items().map(\.cause), [.momentIsGone])
        #expect(try !moment("4").isLiked)
    }

    @Test(arguments: Reaction.allCases) func undoingAReactionToADeletedStatusNeedsNoDelivery(_ reaction: Reaction)
        async throws
    {
        try await set(reaction)
        _ = try await feed.outbox.delivered(#require(try await claim().first))
        try await set(reaction, false)

        try await feed.execute("DELETE FROM status WHERE remote_id = '1'")

        try expectEqual(makeOutbox().items(), [])
    }

    @Test(arguments: Reaction.allCases) func undoneReactionToADeletedStatusIsNotRefused(_ reaction: Reaction)
        async throws
    {
        try await set(reaction)
        try await set(reaction, false)

        try await feed.execute("DELETE FROM status WHERE remote_id = '1'")

        try expectEqual(makeOutbox().items(), [])
    }

    @Test(arguments: Reaction.allCases) func repeatedReactionToADeletedStatusIsRefusedOnce(_ reaction: Reaction)
        async throws
    {
        for isSet in [true, false, true] { try await set(reaction, isSet) }

        try await feed.execute("DELETE FROM status WHERE remote_id = '1'")

        try expectEqual(makeOutbox().items().map(\.kind), [Change.Kind(reaction, isSet: true)])
    }

    @Test func statusOfViewsAloneIsFoundByItsChangesKey() async throws {
        let moments = AccountMoments(store: feed.store, account: feed.account)
        try await set()

        let found = try #require(try moments.moment(moment().subject))

        #expect(found.remoteID == "1" && found.isLiked && found.id == found.subject)
        try expectEqual(makeOutbox().items().map(\.moment), [found.id])
        try expectEqual(moments.moment(moment("2").subject)?.statusID, "2")
    }

    @Test func statusInHomeIsFoundThere() async throws {
        try await fixture.base.sync(.answered("1"))
        let entry = try fixture.base.entries()[0]
        try await set()

        try expectEqual(AccountMoments(store: feed.store, account: feed.account).moment(moment().subject)?.id, entry.id)
        try expectEqual(makeOutbox().items().map(\.moment), [entry.id])
    }
}

extension StatusDetails {
    fileprivate mutating func takeAllBack() {
        (isReblogged, isBookmarked, isPinned, isMuted) = (false, false, false, false)
    }
}
