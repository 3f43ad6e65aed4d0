import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// The deliveries that `--wait` waits for, and its sentences.
struct ChangeDeliveryTests {
    private let outbox = OutboxRepositoryMock()
    private let clock = TapeClock(now: Date(timeIntervalSince1970: 1_616_414_400))

    init() {
        outbox.list = [.sample()]
    }

    private func run(waits: Bool = true, _ deliver: @escaping () -> Void = {}) async throws -> ChangeDelivery.Result {
        try await ChangeDelivery(DeliveryRun(outbox: outbox) { deliver() }, 1)
            .run(waiting: waits ? StoreWait(clock: clock) : nil)
    }

    @Test func withoutWaitingThereIsNothingToSay() async throws {
        var deliveries = 0

        try await expectEqual(run(waits: false) { deliveries += 1 }, ChangeDelivery.Result())
        expectEqual(deliveries, 1)
    }

    private nonisolated static let timeout = FeedFailure.timeout(seconds: 30)
    private nonisolated static let soon = Date(timeIntervalSince1970: 1_616_414_405)

    @Test(
        arguments: [
            ("waits", true, .sample()), ("was put off before", true, .sample(1, cause: .failure(timeout))),
            ("is due again after a busy server", false, .sample(1, attempts: 2, cause: .failure(.http(status: 500)))),
            (
                "is put off for a moment", false,
                .sample(1, .postponed(until: soon), cause: .failure(.http(status: 500)))
            ),
        ] as [(String, Bool, OutboxItem)])
    func deliveryDuringTheWaitIsReported(_: String, isBefore: Bool, item: OutboxItem) async throws {
        if isBefore { outbox.list = [item] }

        let result = try await run { [outbox] in
            outbox.list = [item]
            Task { outbox.change([]) }
        }

        expectEqual(result, ChangeDelivery.Result(sentence: "Jake has it."))
    }

    @Test(
        arguments: [
            ("waits", .sample(), ["Not sent to Jake yet; Moments keeps trying in the background."]),
            (
                "is put off", .sample(1, .postponed(until: .distantFuture), cause: .failure(timeout)),
                ["It was not sent to Jake.", "No answer from Jake for 30 s."]
            ),
            (
                "is due again before anybody looked", .sample(1, attempts: 2, cause: .failure(timeout)),
                ["It was not sent to Jake. Waiting to send · 2 attempts.", "No answer from Jake for 30 s."]
            ),
            (
                "is still put off", .sample(1, .postponed(until: soon), cause: .failure(.http(status: 500))),
                ["It was not sent to Jake."]
            ), ("is refused", .sample(1, .failed, cause: .momentIsGone), ["Jake no longer has this post."]),
        ] as [(String, OutboxItem, [String])])
    func changeUndeliveredAfterHalfAMinuteFailsWithItsCause(
        _: String, item: OutboxItem, sentences: [String]
    ) async throws {
        let result = try await run { [outbox, clock] in
            outbox.list = [item]
            Task { clock.advance(by: .seconds(StoreWait.seconds)) }
        }

        #expect(result.hasFailed)
        for sentence in sentences { expectEqual(result.sentence?.contains(sentence), true) }
    }

    @Test func whyItFailedIsNotedBesideJSONAlone() {
        let result = ChangeDelivery.Result(sentence: "It was not delivered.", hasFailed: true)

        expectEqual(result.notes(json: true), ["It was not delivered."])
        expectEqual(result.notes(json: false), [])
    }

    @Test func nothingToDeliverIsNotWaitedFor() async throws {
        let run = DeliveryRun(outbox: outbox) { Issue.record("there is nothing to deliver") }

        try await expectEqual(ChangeDelivery(run, nil).run(waiting: StoreWait(clock: clock)), ChangeDelivery.Result())
    }

    @Test(arguments: [true, false])
    func aMissingHelperIsNamedAndFailsOnlyWhereItIsWaitedFor(waits: Bool) async throws {
        let run = DeliveryRun(outbox: outbox) { () throws(SyncHelperError) in throw .missing(folders: ["/opt"]) }

        let result = try await ChangeDelivery(run, 1).run(waiting: waits ? StoreWait(clock: clock) : nil)

        expectEqual(result.note?.contains("moments-sync is missing"), true)
        expectEqual(result.hasFailed, waits)
    }
}
