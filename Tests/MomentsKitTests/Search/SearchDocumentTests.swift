import Foundation
import MomentsCore
import TestSupport
import Testing

@testable import MomentsKit

/// The queries that docs/search.md shows.
struct SearchDocumentTests {
    private static let document = URL(filePath: #filePath).appending(path: "../../../../docs/search.md").standardized

    @Test func everyQueryOfTheTableIsUnderstood() throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let cells = text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { $0.split(separator: "|")[0] }
        let queries = cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
        let parser = QueryParser(zone: .utc)

        let refused = queries.filter { (try? parser.query($0, isTyping: false)) == nil }

        #expect(!queries.isEmpty)
        expectEqual(refused, [])
    }
}
