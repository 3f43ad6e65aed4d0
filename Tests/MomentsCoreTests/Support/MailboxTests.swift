import TestSupport
import Testing

@MainActor struct MailboxTests {
    @Test func earlierMessagesAreDeliveredInTheirOrder() async throws {
        let mailbox = Mailbox<Int>()
        mailbox.add([1])
        mailbox.add([2, 3])

        try await expectEqual(mailbox.next(), [1, 2, 3])
    }

    @Test func waitingEndsWithTheFirstArrival() async throws {
        let mailbox = Mailbox<Int>()

        Task { mailbox.add([1]) }

        try await expectEqual(mailbox.next(), [1])
    }

    @Test func waitingForNothingEnds() async {
        let mailbox = Mailbox<Int>()

        await #expect(throws: Mailbox<Int>.NothingArrived.self) { try await mailbox.next(within: 1) }
    }
}
