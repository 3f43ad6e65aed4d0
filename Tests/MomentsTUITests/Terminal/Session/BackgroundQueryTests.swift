import Testing

@testable import MomentsTUI

struct BackgroundQueryTests {
    private let start = ContinuousClock.now

    @Test func answerInTimeIsTheColour() {
        var query = BackgroundQuery()
        query.ask(at: start)

        #expect(query.take([.background(0x123456), .attributes], at: start + .milliseconds(100)) == 0x123456)
    }

    @Test func answerAfterTheFenceIsNone() {
        var query = BackgroundQuery()
        query.ask(at: start)

        #expect(query.take([.attributes, .background(1)], at: start) == nil)
    }

    @Test func answerToNoQuestionIsNone() {
        var query = BackgroundQuery()

        #expect(query.take([.background(1)], at: start) == nil)
    }

    @Test func itIsOpenUntilTheFence() {
        var query = BackgroundQuery()
        query.ask(at: start)
        #expect(query.isOpen(at: start))

        _ = query.take([.attributes], at: start)

        #expect(!query.isOpen(at: start))
    }

    @Test func itIsOpenForASecondWhereNothingAnswers() {
        var query = BackgroundQuery()
        query.ask(at: start)

        #expect(query.isOpen(at: start + .milliseconds(999)))
        #expect(!query.isOpen(at: start + .seconds(1)))
    }
}
