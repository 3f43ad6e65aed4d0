import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsTUI

/// The program `moments-sync` itself, found beside the tests.
struct RealHelperTests {
    private let events = Mailbox<RunEvent>()

    private func run(_ request: SyncRequest) throws -> HelperProcess<SyncReply> {
        try HelperProcess(HelperStart.sync(log: nil), request: request.line) { [events] reply, _ in
            events.add([RunEvent(reply)])
        } onEnd: { [events] in
            events.add([.ended])
        }
    }

    @Test func helperRefusesAnotherRelease() async throws {
        let run = try run(SyncRequest(version: "0.0.0", work: .sync(FakeHelper.job)))

        try await expectEqual(events.next().first, .replied(.otherVersion(Version.current)))
        withExtendedLifetime(run) {}
    }

    @Test func helperEndsOnceItsInputEnds() async throws {
        let openStore = try OpenStore.temporary()
        let email = try #require(EmailAddress("ada@example.com"))
        let account = try await openStore.accounts.signUp(
            Credentials(email: email, password: try #require(Password("lovelace"))))
        let job = SyncJob(store: openStore.files.store, session: openStore.files.session, account: account.id)
        let run = try run(SyncRequest(work: .sync(job)))
        try await expectEqual(events.next(), [.replied(.ready)])

        run.finish()

        try await expectEqual(events.next(), [.ended])
    }

    /// The first port of this machine has no server.
    @Test func aCheckWithoutAServerFails() async throws {
        let checker = SyncChecker(limits: SyncLimits(), clock: SystemClock()) { () throws(SyncHelperError) in
            try HelperStart.sync(log: nil)
        }
        let address = try #require(FeedAddress("http://127.0.0.1:1/graphql"))
        let feed = NewFeed(kind: .bff, name: "A", address: address, userID: "0")

        let error = await #expect(throws: FeedCheckError.self) { try await checker.check(feed) }

        let isUnreachable = if case .failed(.unreachable) = error { true } else { false }
        #expect(isUnreachable, "\(String(describing: error))")
    }
}
