import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

@MainActor struct HyperlinksTests {
    private let terminal: OffscreenTerminal

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 20, rows: 4))
    }

    @Test func cellsOfALinkAreWrittenOnceMoreWithItsAddress() throws {
        var links = Hyperlinks()
        try draw("a.b", "https://a.b/c")

        #expect(
            text(&links)
                == "\u{1B}7\u{1B}[2;4H\u{1B}[0;4m\u{1B}]8;id=moments-0;https://a.b/c\u{1B}\\a.b\u{1B}]8;;\u{1B}\\\u{1B}8"
        )
    }

    @Test func unchangedLinkIsNotSentAgain() throws {
        var links = Hyperlinks()
        try draw("a.b", "https://a.b/c")
        _ = text(&links)

        try draw("a.b", "https://a.b/c")

        expectEqual(text(&links), "")
    }

    @Test func formerLinkLeadsNowhere() throws {
        var links = Hyperlinks()
        try draw("a.b", "https://a.b/c")
        _ = text(&links)

        terminal.surface.draw { $0.put("a.b", row: 1, column: 3, style: .link) }

        expectEqual(text(&links), "\u{1B}7\u{1B}[2;4H\u{1B}[0;4ma.b\u{1B}8")
    }

    @Test func partsOfABrokenLinkAreOneLink() throws {
        var links = Hyperlinks()
        let target = CellTarget.link(.address(try #require(WebAddress("https://a.b/c"))))
        terminal.surface.draw {
            for row in 0..<2 {
                $0.put("ab", row: row, column: 0, style: .link)
                $0.mark(row: row, columns: 0..<2, as: target)
            }
        }

        expectEqual(text(&links).components(separatedBy: "id=moments-0;").count, 3)
    }

    @Test func addressIsVisibleASCII() throws {
        var links = Hyperlinks()
        try draw("日本", "https://a.b/日\u{301}")

        #expect(text(&links).contains(";https://a.b/%E6%97%A5%CC%81\u{1B}\\日本\u{1B}]8;;"))
    }

    @Test func frameWithoutLinksSendsNothing() {
        var links = Hyperlinks()
        terminal.surface.draw { $0.put("name", row: 0, column: 0, style: .field) }

        expectEqual(text(&links), "")
    }

    private func draw(_ text: CellText, _ address: String) throws {
        let target = CellTarget.link(.address(try #require(WebAddress(address))))
        terminal.surface.draw {
            $0.put(text, row: 1, column: 3, style: .link)
            $0.mark(row: 1, columns: 3..<3 + text.width, as: target)
        }
    }

    private func text(_ links: inout Hyperlinks) -> String {
        String(decoding: links.bytes(for: terminal.surface), as: UTF8.self)
    }
}
