import TestSupport
import Testing

@testable import MomentsCore

struct ServerFindingsTests {
    @Test func storedFindingsAreReadAgain() {
        let found = ServerFindings(
            people: [PersonDetails(id: "7", handle: "ada@kites.example", note: "Kites")], tags: ["kites", "\"x\""])

        expectEqual(ServerFindings(json: found.json), found)
        expectEqual(ServerFindings(json: ServerFindings().json), ServerFindings())
    }

    @Test(arguments: ["", "[]", "7", "{"]) func textThatIsNoObjectHasNoFindings(_ json: String) {
        #expect(ServerFindings(json: json) == nil)
    }

    @Test func noMoreIsReadThanIsAskedFor() {
        let found = ServerFindings(tags: (0..<30).map { "t\($0)" })

        expectEqual(ServerFindings(json: found.json)?.tags.count, 20)
    }
}
