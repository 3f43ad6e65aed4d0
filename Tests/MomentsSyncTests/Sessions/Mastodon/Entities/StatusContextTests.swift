import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

struct StatusContextTests {
    private static let status = #"{"id":"1","account":{"id":"2","acct":"ada"}}"#

    private func context(_ json: String) throws(FeedFailure) -> StatusContext {
        try StatusContext(Array(json.utf8))
    }

    @Test func bothListsAreRead() throws {
        let other = Self.status.replacing("\"1\"", with: "\"3\"")

        let context = try context(#"{"more":{"a":[1]},"ancestors":[\#(Self.status)],"descendants":[\#(other)]}"#)

        expectEqual(context.ancestors.statuses.map(\.id), ["1"])
        expectEqual(context.descendants.statuses.map(\.id), ["3"])
    }

    @Test(arguments: [#"{"ancestors":[],"descendants":null}"#, #"{"descendants":[]}"#])
    func listThatIsMissingIsEmpty(_ json: String) throws {
        let context = try context(json)

        #expect(context.ancestors.statuses.isEmpty && context.descendants.statuses.isEmpty)
    }

    @Test func elementThatIsNoStatusHidesNoOther() throws {
        try expectEqual(context(#"{"descendants":[null,7,\#(Self.status)]}"#).descendants.statuses.map(\.id), ["1"])
    }

    @Test(arguments: [
        ("{}", FeedFailure.noData), ("[]", .noData), ("7", .noData), (#"{"ancestors":null}"#, .noData),
        ("", .invalidJSON), ("{", .invalidJSON), (#"{"ancestors":["#, .invalidJSON), (#"{1:[]}"#, .invalidJSON),
        (#"{"ancestors":[] "descendants":[]}"#, .invalidJSON),
    ])
    func answerWithoutListsIsNone(_ json: String, _ failure: FeedFailure) {
        #expect(throws: failure) { try context(json) }
    }

    @Test func moreThanAreReadArePassedOver() throws {
        let many = (0..<StatusContext.maximumCount + 10).map { Self.status.replacing("\"1\"", with: "\"s\($0)\"") }

        let context = try context(
            #"{"descendants":[\#(many.joined(separator: ","))],"ancestors":[\#(Self.status)]}"#)

        expectEqual(context.descendants.statuses.count, StatusContext.maximumCount)
        expectEqual(context.ancestors.statuses.map(\.id), ["1"])
    }
}
