import TestSupport
import Testing

@testable import TerminalKit

@MainActor struct EmojiGlyphTests {
    @Test(arguments: [
        "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏽", "🏳️‍🌈", "🏴‍☠️", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣", "❤️", "❤️‍🔥", "👁️‍🗨️", "🧑‍🤝‍🧑", "🙂‍↔️", "©️", "☝🏽",
    ])
    func anEmojiOfSeveralScalarsIsOneGlyphWhereTheTerminalDrawsIt(emoji: String) throws {
        let cells = try painted("a\(emoji)b", .all)

        expectEqual(cells.prefix(3).map(\.text), ["a", emoji, "b"])
        expectEqual(cells.prefix(3).map(\.width), [1, 2, 1])
    }

    @Test(arguments: [
        ("a" + String(repeating: "\u{200D}", count: 50) + "b", "ab"),
        ("👩" + String(repeating: "\u{200D}", count: 50) + "🚀b", "👩‍🚀b"), ("👩\u{200D}b", "👩b"), ("\u{200D}👩", "👩"),
        ("🇩b", "Db"), ("🇩🇪🇫b", "🇩🇪Fb"), ("🇩\u{200D}🇪", "DE"), ("🇩🇪\u{FE0F}\u{301}b", "🇩🇪b"),
        ("👍🏽🏽🏽b", "👍🏽b"), ("🚀🏽b", "🚀b"), ("❤️\u{FE0F}\u{FE0F}b", "❤️b"), ("❤\u{FE0E}b", "❤b"), ("🎉\u{FE0F}b", "🎉b"),
        ("🏴\u{E0067}\u{E0062}b", "🏴b"), ("👍\u{E0067}\u{E007F}b", "👍b"), ("\u{20E3}1", "1"), ("a\u{FE0F}\u{20E3}", "a"),
        (Array(repeating: "👩", count: 9).joined(separator: "\u{200D}") + "b", "👩b"), ("\u{100000}", "\u{FFFD}"),
    ])
    func marksThatJoinNoEmojiLeaveNoTrace(untrusted: String, shown: String) throws {
        let cells = try painted(untrusted, .all)

        expectEqual(cells.map(\.text).joined().trimmingBlanks, shown)
    }

    private nonisolated static let supports: [(support: EmojiSupport, shown: [String])] = [
        ([], ["DE", "👍", "❤ ", "1 ", "👩"]), ([.flags, .toned], ["🇩🇪", "👍🏽", "❤ ", "1 ", "👩"]),
        (.all, ["🇩🇪", "👍🏽", "❤️", "1️⃣", "👩‍🚀"]),
    ]

    @Test(arguments: supports)
    func emojiTakesTwoColumnsWhetherItIsDrawnOrNot(support: EmojiSupport, shown: [String]) throws {
        for (emoji, shown) in zip(["🇩🇪", "👍🏽", "❤️", "1️⃣", "👩‍🚀"], shown) {
            let cells = try painted(emoji + "b", support)
            let end = try #require(cells.firstIndex { $0.text == "b" })

            expectEqual(cells[..<end].map(\.text).joined(), shown)
            expectEqual(cells[..<end].reduce(0) { $0 + $1.width }, 2)
        }
    }

    @Test(arguments: [("🏳️‍🌈", "🏳️"), ("👩🏽‍🚀", "👩🏽"), ("🧑‍🚀", "🧑")])
    func firstOfJoinedEmojiIsDrawnWholeWhereTheTerminalJoinsNone(joined: String, first: String) throws {
        let cells = try painted("\(joined)b", [.flags, .toned, .widened])

        expectEqual(cells.prefix(2).map(\.text), [first, "b"])
    }

    @Test func theyAreDrawnOverTheirBlanksFromLeftToRight() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 3))
        terminal.surface.emoji = .all

        terminal.surface.draw { $0.put(CellText("ab🇩🇪🇫🇷c🇬🇧"), row: 1, column: 0, style: .title) }

        expectEqual(
            String(decoding: terminal.surface.glyphBytes, as: UTF8.self),
            "\u{1B}7\u{1B}[2;3H\u{1B}[0;1m🇩🇪\u{1B}[0;1m🇫🇷\u{1B}[2;8H\u{1B}[0;1m🇬🇧\u{1B}8")
    }

    @Test func emojiThatIsPaintedOverIsNotDrawn() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 3))
        terminal.surface.emoji = .all

        terminal.surface.draw {
            $0.put(CellText("🇩🇪🇫🇷"), row: 0, column: 0)
            $0.put(CellText("x"), row: 0, column: 1)
            $0.put(CellText("yy"), row: 0, column: 2)
            $0.put(CellText("🇩🇪"), row: 0, column: 9)
        }

        expectEqual(terminal.surface.glyphBytes, [])
        expectEqual(terminal.lines[0], " xyy")
    }

    @Test func framesWithoutThemSendNothing() throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 3))
        terminal.surface.emoji = .all
        terminal.surface.draw { $0.put(CellText("🇩🇪"), row: 0, column: 0) }

        terminal.surface.draw { $0.put(CellText("🎉 DE"), row: 0, column: 0) }

        expectEqual(terminal.surface.glyphBytes, [])
    }

    private func painted(_ text: String, _ support: EmojiSupport) throws -> [ScreenCell] {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 20, rows: 1))
        terminal.surface.emoji = support
        terminal.surface.draw { $0.put(CellText(text), row: 0, column: 0) }
        return terminal.cells()[0]
    }
}

private extension String {
    var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
