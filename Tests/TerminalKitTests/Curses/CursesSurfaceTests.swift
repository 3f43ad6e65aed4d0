import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@MainActor struct CursesSurfaceTests {
    private let terminal: OffscreenTerminal

    init() throws {
        terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 3))
    }

    @Test func putTextIsShown() {
        terminal.surface.draw { $0.put("Hello", row: 1, column: 2) }

        expectEqual(terminal.lines, ["", "  Hello", ""])
    }

    @Test func aFrameIsSentInOneWrite() throws {
        // Each write into such a socket is a packet of its own.
        var ends: [Int32] = [-1, -1]
        try #require(socketpair(AF_UNIX, packetSocket, 0, &ends) == 0)
        defer { close(ends[1]) }
        let stream = TerminalStream(try #require(fdopen(ends[0], "r+")))
        let size = CellSize(columns: 80, rows: 24)
        let surface = try CursesSurface(terminal: "xterm-256color", output: stream, input: stream, size: size)
        surface.draw { $0.put("a", row: 0, column: 0) }
        _ = packets(from: ends[1])

        surface.draw { canvas in for row in 0..<24 { canvas.put("Hello", row: row, column: row) } }

        expectEqual(packets(from: ends[1]).count, 1)
    }

    @Test func theColorsOfTheTerminalAreNotResetAtTheStart() throws {
        let recording = try RecordingSurface(size: CellSize(columns: 10, rows: 3))

        recording.surface.draw { $0.put("Hello", row: 0, column: 0) }

        let bytes = String(decoding: try recording.takeBytes(), as: UTF8.self)
        #expect(!bytes.contains("\u{1B}]104"))
    }

    @Test func eachFrameStartsBlank() {
        terminal.surface.draw { $0.put("Hello", row: 1, column: 2) }
        terminal.surface.draw { $0.put("x", row: 0, column: 0) }

        expectEqual(terminal.lines, ["x", "", ""])
    }

    @Test(arguments: [
        (0, -3, "Hello", ["lo", "", ""]), (0, 8, "Hello", ["        He", "", ""]),
        (2, 9, "xy", ["", "", "         x"]),
        (3, 0, "x", ["", "", ""]), (-1, 0, "x", ["", "", ""]), (0, 10, "x", ["", "", ""]), (0, -9, "x", ["", "", ""]),
        (Int.max, Int.min, "x", ["", "", ""]), (Int.min, Int.max, "x", ["", "", ""]), (0, Int.max, "x", ["", "", ""]),
        (0, Int.min, "x", ["", "", ""]), (0, 9, "日", ["", "", ""]), (0, 8, "日", ["        日", "", ""]),
        (2, 8, "日", ["", "", "        日"]), (0, -1, "日x", [" x", "", ""]), (2, 9, "日", ["", "", ""]),
        (2, 9, "e\u{301}x", ["", "", "         e\u{301}"]), (1, 9, "e\u{301}x", ["", "         e\u{301}", ""]),
    ])
    func textIsCutAtTheEdges(row: Int, column: Int, text: String, lines: [String]) {
        terminal.surface.draw { $0.put(CellText(text), row: row, column: column) }

        expectEqual(terminal.lines, lines)
    }

    @Test func overpaintedHalfOfAWideCharacterIsBlank() {
        terminal.surface.draw {
            $0.put("日本語日本", row: 0, column: 0)
            $0.put("ab", row: 0, column: 1)
            $0.put("é", row: 0, column: 8)
        }

        expectEqual(terminal.lines[0], " ab 語日é")
        expectEqual(terminal.cells()[0].map(\.width).reduce(0, +), 10)
    }

    @Test func partsKeepToThemselves() {
        terminal.surface.draw {
            let part = $0.part(rows: 1..<9, columns: 2..<5)
            part.put("Hello", row: 0, column: -1)
            part.put("x", row: -1, column: 0)
            part.put("y", row: 1, column: 3)
        }

        expectEqual(terminal.lines, ["", "  ell", ""])
    }

    @Test func stylesReachTheCells() {
        terminal.surface.draw {
            $0.put("like", row: 0, column: 0, style: .liked)
            $0.fill(row: 1, style: .bar)
        }

        let like = terminal.cells()[0][0]
        #expect(!like.isBold && like.foreground == 163 && like.background == nil)
        #expect(terminal.cells()[1].allSatisfy { $0.isReverse && $0.text == " " })
        expectEqual(terminal.cells()[0][4], ScreenCell())
    }

    @Test(arguments: [CellText("│"), CellText("x"), CellText("湖")])
    func halfOfALetterThatIsPaintedOverHasTheBackgroundOfThePage(text: CellText) throws {
        let terminal = try OffscreenTerminal(size: CellSize(columns: 10, rows: 3), theme: Theme(.light))

        terminal.surface.draw {
            $0.put("日本語", row: 0, column: 0, style: .dim)
            $0.put(text, row: 0, column: 3, style: .dim)
        }

        #expect(terminal.lines[0].hasPrefix("日 \(text.string)"))
        #expect(terminal.cells()[0].allSatisfy { $0.background == 255 })
    }

    @Test func wideTextHasItsOwnStyleAndNotTheOneBefore() {
        terminal.surface.draw {
            $0.fill(row: 0, style: .bar)
            $0.put("日本", row: 1, column: 0)
        }

        expectEqual(terminal.cells()[1][0], ScreenCell(text: "日", width: 2))
    }

    @Test func withoutColourWeightAndLinesRemain() throws {
        let terminal = try OffscreenTerminal(depth: .none)

        terminal.surface.draw { $0.put("link", row: 0, column: 0, style: .link) }

        #expect(terminal.cells()[0][0].foreground == nil)
        #expect(terminal.cells()[0][0].isUnderlined)
    }

    @Test func cursorIsShownAtItsPosition() {
        terminal.surface.draw { $0.part(rows: 1..<3, columns: 2..<9).showCursor(row: 1, column: 3) }

        expectEqual(terminal.cursor, CellPosition(row: 2, column: 5))
    }

    @Test(arguments: [(-1, 0), (0, -1), (3, 0), (0, 10)])
    func cursorOutsideTheScreenIsHidden(row: Int, column: Int) {
        terminal.surface.draw { $0.showCursor(row: row, column: column) }

        #expect(terminal.cursor == nil)
    }

    @Test func hiddenCursorStandsAtTheFirstLetterOfTheSelectedRow() {
        terminal.surface.draw { canvas in
            let box = canvas.part(rows: 1..<3, columns: 2..<9)
            box.putSelectionMark(row: 0, text: 2)
            box.putSelectionMark(row: 1, text: 2)
            canvas.dimmed.putSelectionMark(row: 0, text: 0)
        }

        #expect(terminal.cursor == nil)
        expectEqual(terminal.restingCursor, CellPosition(row: 1, column: 4))
    }

    @Test(arguments: [false, true]) func terminalIsToldWhereTheHiddenCursorStands(isInField: Bool) throws {
        let recording = try RecordingSurface(size: CellSize(columns: 80, rows: 24))

        recording.surface.draw { canvas in
            canvas.putSelectionMark(row: 10, text: 40)
            canvas.put("below", row: 23, column: 0)
            if isInField { canvas.showCursor(row: 3, column: 50) }
        }

        let sequences = TerminalOutput(try recording.takeBytes()).sequences
        let places = sequences.filter { $0.hasSuffix("H") }
        expectEqual(places.last, isInField ? "[4;51H" : "[11;41H")
    }

    @Test func severalSurfacesDoNotMix() throws {
        let other = try OffscreenTerminal(size: CellSize(columns: 5, rows: 2))

        terminal.surface.draw { $0.put("first", row: 0, column: 0) }
        other.surface.draw { $0.put("other", row: 0, column: 0) }
        terminal.surface.resize(to: CellSize(columns: 20, rows: 2))
        terminal.surface.draw { $0.put("again", row: 1, column: 15) }

        expectEqual(terminal.lines, ["", "               again"])
        expectEqual(other.lines, ["other", ""])
    }

    /// A screen whose size another has, or that is freed, once took the other's windows with it.
    @Test func surfacesAreIndependent() throws {
        var random = RandomNumbers(seed: 1)
        var terminals: [Int: OffscreenTerminal] = [:]
        for step in 0..<400 {
            let number = Int.random(in: 0..<5, using: &random)
            let size = CellSize(columns: .random(in: 4...90, using: &random), rows: .random(in: 1...30, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: terminals[number] = nil
            case 1: terminals[number]?.surface.resize(to: size)
            default:
                let terminal = try terminals[number] ?? OffscreenTerminal(size: step % 2 == 0 ? size : .usual)
                terminal.surface.draw { $0.put("\(step)", row: 0, column: 0) }
                expectEqual(terminal.lines[0], "\(step)")
                terminals[number] = terminal
            }
        }
    }

    @Test(arguments: [(0, 0), (-5, 1), (1, 1), (Int.max, Int.min), (200, 60)])
    func anySizeIsClamped(columns: Int, rows: Int) {
        terminal.surface.resize(to: CellSize(columns: columns, rows: rows))
        terminal.surface.draw { canvas in
            for row in 0..<rows.clamped { canvas.put("日本語 text", row: row, column: 0, style: .title) }
        }

        expectEqual(terminal.surface.size, CellSize(columns: columns.clamped, rows: rows.clamped))
        expectEqual(terminal.cells().count, rows.clamped)
    }

    /// The entry of the Linux console names no size.
    @Test(arguments: ["linux", "vt100", "screen", "xterm-256color"])
    func usualTerminalsAreKnown(name: String) throws {
        let surface = try RecordingSurface(terminal: name, size: CellSize(columns: 5, rows: 5))

        expectEqual(surface.surface.size, CellSize(columns: 5, rows: 5))
    }

    @Test(arguments: ["", "no-such-terminal", "../../etc/passwd"])
    func unknownTerminalIsAnErrorThatNamesIt(name: String) throws {
        let error = #expect(throws: CursesError.self) {
            try RecordingSurface(terminal: name, size: CellSize(columns: 5, rows: 5))
        }

        expectEqual(error, .unknownTerminal(name: name))
        expectEqual(error?.message.contains(name.isEmpty ? "TERM is not set" : name), true)
    }
}

extension CellSize {
    fileprivate static let usual = CellSize(columns: 80, rows: 24)
}

extension Int {
    fileprivate var clamped: Int { Swift.min(Swift.max(self, 1), 1_000) }
}

#if canImport(Glibc)
    private let packetSocket = Int32(SOCK_SEQPACKET.rawValue)
#else
    private let packetSocket = SOCK_DGRAM
#endif

/// The packets so far, one for each write.
private func packets(from socket: Int32) -> [[UInt8]] {
    var packets: [[UInt8]] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0 {
        packets.append(Array(buffer[..<count]))
    }
    return packets
}
