import Testing

@testable import MomentsStore
@testable import MomentsSync

struct AnswerBatchTests {
    @Test func momentThatIsTooLargeCountsAsUnread() {
        var batch = AnswerBatch()

        batch.add(.hugeMoment)

        #expect(batch.unread == 1)
        #expect(!batch.isEmpty)
    }
}
