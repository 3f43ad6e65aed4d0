import Foundation
import Testing

/// The part of a document that is made from the code. The part stands between `<!-- name -->` and `<!-- /name -->`.
struct DocumentPart {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// Below the folder of the package.
    let path: String
    let name: String

    /// Fails where the document says anything else. With MOMENTS_RECORD in the environment it is written anew before.
    func expectMatch(_ text: String) throws {
        let file = Self.root.appending(path: path)
        var document = try String(contentsOf: file, encoding: .utf8)
        var part = try range(in: document)
        if ProcessInfo.processInfo.environment["MOMENTS_RECORD"] != nil {
            document.replaceSubrange(part, with: text)
            try document.write(to: file, atomically: true, encoding: .utf8)
            part = try range(in: document)
        }
        #expect(document[part] == text, "\(file.path)")
    }

    private func range(in document: String) throws -> Range<String.Index> {
        let start = try #require(document.range(of: "<!-- \(name) -->\n\n")).upperBound
        let end = try #require(document.range(of: "\n\n<!-- /\(name) -->", range: start..<document.endIndex))
        return start..<end.lowerBound
    }
}

/// A table of a document.
struct DocumentTable {
    private var lines: [String]

    init(_ columns: String...) {
        lines = [Self.row(columns), Self.row(columns.map { _ in "---" })]
    }

    mutating func add(_ cells: String...) {
        lines.append(Self.row(cells.map { $0.replacing("|", with: #"\|"#) }))
    }

    var text: String { lines.joined(separator: "\n") }

    private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}
