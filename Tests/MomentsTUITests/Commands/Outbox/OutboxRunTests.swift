import ArgumentParser
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// The changes that `moments outbox drop` takes back, and `retry` has delivered.
struct OutboxRunTests {
    private let outbox = OutboxRepositoryMock()

    init() {
        outbox.list = [.sample(1), .sample(2), .sample(3)]
    }

    private func drop(_ ids: [OutboxItem.ID], _ confirm: (String) throws -> Void = { _ in }) async throws -> Int {
        try await OutboxRun(outbox: outbox, json: false).drop(ids, confirm)
    }

    private func retry(_ ids: [OutboxItem.ID]) async throws {
        let delivery = DeliveryRun(outbox: outbox) {}
        try await OutboxRun(outbox: outbox, json: false).retry(ids, delivery, nil)
    }

    @Test(arguments: [([], [3, 2, 1]), ([2, 2], [2])] as [([OutboxItem.ID], [OutboxItem.ID])])
    func theLatestGoesFirstAndOnlyWhatWasNamed(ids: [OutboxItem.ID], dropped: [OutboxItem.ID]) async throws {
        try await expectEqual(drop(ids), dropped.count)
        expectEqual(outbox.dropped, dropped)
    }

    @Test func thePersonIsToldHowMany() async throws {
        var questions: [String] = []

        _ = try await drop([1, 3]) { questions.append($0) }

        expectEqual(questions, ["This takes back 2 changes that were not delivered."])
        let said = [1, 2].map { OutboxRun(outbox: outbox, json: false).sending($0) }
        expectEqual(said, ["1 change is being sent in the background.", "2 changes are being sent in the background."])
    }

    @Test func nothingGoesWithoutAYesOrWhereSomethingIsNotThere() async throws {
        await #expect(throws: Failure.self) { try await drop([]) { _ in throw Failure("No.") } }
        await #expect(throws: Failure.self) { try await drop([1, 9]) }
        expectEqual(outbox.dropped, [])
    }

    @Test(arguments: [Change.Kind.post, .edit]) func failedPostsAndEditsAreNotRetriedByTheCommand(_ kind: Change.Kind)
        async
    {
        outbox.list = [.sample(1), .sample(2, .failed, kind: kind)]

        await #expect(throws: ExitCode.failure) { try await retry([1, 2]) }

        expectEqual(outbox.retried, [1])
    }

    @Test func anyOtherRefusedChangeIs() async throws {
        outbox.list = [.sample(1, .failed), .sample(2, kind: .post)]

        try await retry([1, 2])

        expectEqual(outbox.retried, [1, 2])
    }

    @Test func anEmptyOutboxAsksNobody() async throws {
        outbox.list = []

        try await expectEqual(drop([]) { _ in throw Failure("No.") }, 0)
    }
}
