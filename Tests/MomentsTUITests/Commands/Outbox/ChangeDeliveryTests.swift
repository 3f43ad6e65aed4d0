import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// What `--wait` waits for, and says.
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

    @Test func whatIsDeliveredIsSaid() async throws {
        let result = try await run { [outbox] in Task { outbox.change([]) } }

        expectEqual(result, ChangeDelivery.Result(sentence: "Jake has it."))
    }

    @Test func whyItFailedIsNotedBesideJSONAlone() {
        let result = ChangeDelivery.Result(sentence: "It was not delivered.", hasFailed: true)

        expectEqual(result.notes(json: true), ["It was not delivered."])
        expectEqual(result.notes(json: false), [])
    }

    @Test func whatIsPutOffFailsWithItsCause() async throws {
        let result = try await run { [outbox, clock] in
            outbox.list = [.sample(1, .postponed(until: .distantFuture), cause: .failure(.timeout(seconds: 30)))]
            Task { clock.advance(by: .seconds(StoreWait.seconds)) }
        }

        #expect(result.hasFailed)
        expectEqual(result.sentence?.hasPrefix("It was not sent to Jake."), true)
        expectEqual(result.sentence?.contains("No answer from Jake for 30 s."), true)
    }

    @Test func whatWasPutOffAndIsDueAgainBeforeAnybodyLookedFailsWithItsCause() async throws {
        let result = try await run { [outbox, clock] in
            outbox.list = [.sample(1, attempts: 2, cause: .failure(.timeout(seconds: 30)))]
            Task { clock.advance(by: .seconds(StoreWait.seconds)) }
        }

        #expect(result.hasFailed)
        expectEqual(result.sentence?.contains("It was not sent to Jake. Waiting to send · 2 attempts."), true)
        expectEqual(result.sentence?.contains("No answer from Jake for 30 s."), true)
    }

    @Test func whatWasPutOffBeforeIsWaitedFor() async throws {
        outbox.list = [.sample(1, cause: .failure(.timeout(seconds: 30)))]

        let result = try await run { [outbox] in Task { outbox.change([]) } }

        expectEqual(result, ChangeDelivery.Result(sentence: "Jake has it."))
    }

    @Test func whatABusyServerPutOffAndIsDueAgainIsWaitedFor() async throws {
        let result = try await run { [outbox] in
            outbox.list = [.sample(1, attempts: 2, cause: .failure(.http(status: 500)))]
            Task { outbox.change([]) }
        }

        expectEqual(result, ChangeDelivery.Result(sentence: "Jake has it."))
    }

    @Test func whatIsPutOffForAMomentIsWaitedFor() async throws {
        let result = try await run { [outbox, clock] in
            outbox.list = [.sample(1, .postponed(until: clock.now + 5), cause: .failure(.http(status: 500)))]
            Task { outbox.change([]) }
        }

        expectEqual(result, ChangeDelivery.Result(sentence: "Jake has it."))
    }

    @Test func whatIsStillPutOffOnceTheTimeIsOverFailsWithItsCause() async throws {
        let result = try await run { [outbox, clock] in
            outbox.list = [.sample(1, .postponed(until: clock.now + 5), cause: .failure(.http(status: 500)))]
            Task { clock.advance(by: .seconds(StoreWait.seconds)) }
        }

        #expect(result.hasFailed)
        expectEqual(result.sentence?.hasPrefix("It was not sent to Jake."), true)
    }

    @Test func whatIsRefusedFails() async throws {
        let result = try await run { [outbox, clock] in
            outbox.list = [.sample(1, .failed, cause: .momentIsGone)]
            Task { clock.advance(by: .seconds(StoreWait.seconds)) }
        }

        #expect(result.hasFailed)
        expectEqual(result.sentence?.contains("Jake no longer has this post."), true)
    }

    @Test func theTimeIsOverAfterHalfAMinute() async throws {
        let result = try await run { [clock] in Task { clock.advance(by: .seconds(StoreWait.seconds)) } }

        #expect(result.hasFailed)
        expectEqual(result.sentence, "Not sent to Jake yet; Moments keeps trying in the background.")
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
