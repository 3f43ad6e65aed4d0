import Testing

@testable import MomentsCore
@testable import TestSupport

/// The quote of a status above a reply to it.
struct AnsweredStatusTests {
    @Test func beginningIsThatOfTheText() throws {
        let answered = try #require(AnsweredStatus(.status(1, "A kite")))

        expectEqual(answered.beginning, "A kite")
    }

    @Test func postBehindAContentWarningBeginsWithTheWarning() throws {
        let moment = Moment.status(1, "A kite") { $0.spoilerText = "Wind" }

        #expect(try #require(AnsweredStatus(moment)).beginning == "Wind")
    }

    @Test func filteredPostHasNoBeginning() throws {
        let moment = Moment.status(1, "A kite") { $0.filters = ["Kites"] }

        #expect(try #require(AnsweredStatus(moment)).beginning == "")
    }
}
