import TestSupport

@testable import MomentsCore
@testable import MomentsStore

/// Waits for changes of a store.
@MainActor final class MailboxOfChanges {
    private let mailbox = Mailbox<Void>()
    private var observation: Observation?

    init(_ store: MomentsStore) {
        observation = store.observe { [mailbox] in mailbox.add([()]) }
    }

    func next() async throws {
        _ = try await mailbox.next()
    }
}
