import TestSupport
import Testing

@testable import TerminalKit

/// The bytes that go to the terminal.
@MainActor struct TerminalOutputTests {
    private let recording: RecordingSurface

    init() throws {
        recording = try RecordingSurface(size: CellSize(columns: 40, rows: 6))
    }

    @Test(arguments: HostileText.kindsOfAnyLength)
    func onlyCellsAndSequencesOfCursesAreSent(kind: Named<[String]>) throws {
        for text in kind.value {
            let (cells, lines) = (CellText(text), CellText.wrap(text, width: 20, maximumLines: 4))
            for frame in 0..<4 {
                recording.surface.draw { canvas in
                    canvas.put(cells, row: frame, column: frame * 12 - 3, style: Style.allCases[frame + 1])
                    for (row, line) in lines.enumerated() { canvas.put(line, row: row + 2, column: 10) }
                }
            }
        }
        recording.surface.leave()

        let output = TerminalOutput(try recording.takeBytes())
        expectEqual(output.sequences.filter { !Self.isOfXterm($0) }, [])
        expectEqual(output.controls.subtracting(["\r", "\n", "\u{8}"]), [])
        #expect(output.text.unicodeScalars.allSatisfy { CellScalar.columns(of: $0) >= 0 })
    }

    @Test func hostileTextDrawsTheSameSequencesAsPlainText() throws {
        let plain = try RecordingSurface(size: CellSize(columns: 40, rows: 6))
        recording.surface.draw { $0.put("\u{1B}[31mx", row: 0, column: 0) }
        plain.surface.draw { $0.put("?[31mx", row: 0, column: 0) }

        let hostile = TerminalOutput(try recording.takeBytes())
        expectEqual(hostile.sequences, TerminalOutput(try plain.takeBytes()).sequences)
        #expect(hostile.text.contains("␛[31mx"))
    }

    @Test func equalFrameSendsNothing() throws {
        recording.surface.draw { $0.put("日本語 text", row: 0, column: 0, style: .title) }
        _ = try recording.takeBytes()

        recording.surface.draw { $0.put("日本語 text", row: 0, column: 0, style: .title) }

        try expectEqual(recording.takeBytes(), [])
    }

    @Test func frameSendsOnlyTheDifferences() throws {
        recording.surface.draw { $0.put("one two three", row: 0, column: 0) }
        _ = try recording.takeBytes()

        recording.surface.draw { $0.put("one 2.. three", row: 0, column: 0) }

        expectEqual(TerminalOutput(try recording.takeBytes()).text, "2..")
    }

    @Test func redrawingSendsTheWholeFrame() throws {
        recording.surface.draw { $0.put("hello", row: 0, column: 0) }
        _ = try recording.takeBytes()

        recording.surface.redrawEverything()
        recording.surface.draw { $0.put("hello", row: 0, column: 0) }

        expectEqual(TerminalOutput(try recording.takeBytes()).text, "hello")
    }

    @Test func resizedScreenIsAsOnePaintedAfresh() throws {
        var random = RandomNumbers(seed: 11)
        let resized = try OffscreenTerminal(size: CellSize(columns: 30, rows: 8))
        for step in 0..<60 {
            let size = CellSize(
                columns: step % 10 == 0 ? 1 : .random(in: 1...90, using: &random),
                rows: step % 15 == 0 ? 1 : .random(in: 1...30, using: &random))
            let fresh = try OffscreenTerminal(size: size)

            resized.surface.resize(to: size)
            for terminal in [resized, fresh] { terminal.surface.draw { Self.paintSomething(on: $0, step: step) } }

            expectEqual(resized.surface.size, size)
            expectEqual(resized.cells(), fresh.cells())
        }
    }

    private static func paintSomething(on canvas: Canvas, step: Int) {
        canvas.fill(row: step % 3, style: .bar)
        for row in 0..<canvas.size.rows {
            canvas.put(
                CellText(HostileText.scripts[(row + step) % HostileText.scripts.count]), row: row, column: step % 7 - 3)
        }
        canvas.part(rows: 1..<4, columns: 2..<9).put("日本語日本語", row: 1, column: -1, style: .title)
    }

    /// Whether the terminfo entry of xterm-256color has it.
    private static func isOfXterm(_ sequence: String) -> Bool {
        if ["(B", "=", ">", "7", "8", "M"].contains(sequence) { return true }
        guard sequence.hasPrefix("["), let final = sequence.last else { return false }
        let parameters = sequence.dropFirst().dropLast()
        if final == "h" || final == "l" { return ["?1", "?7", "?12", "?25", "?1049", "4"].contains(parameters) }
        if final == "t" { return ["22;0;0", "23;0;0"].contains(parameters) }
        return "ABCDGHJKLMPSTXbdmr@".contains(final) && parameters.allSatisfy { $0.isNumber || $0 == ";" }
    }
}
