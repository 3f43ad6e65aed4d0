import Testing

@testable import MomentsTUI
@testable import TerminalKit

/// A screen whose cells rows are about.
protocol TestedCells: TestedScreen {
    var lines: [String] { get }

    func paste(_ text: String)
    func mouse(_ event: MouseEvent, row: Int, column: Int)
    func click(_ text: String) throws
    func resize(to size: CellSize)
}

extension ScreenHarness: TestedCells {
    func press(keys: [String]) { app.receive(keys.compactMap { Key(name: $0).map(Input.key) }) }
}

nonisolated protocol StageOfCells: ScreenStage {
    @MainActor var harness: any TestedCells { get }
}

nonisolated extension Row.Step where Stage: StageOfCells {
    // MARK: Input

    static func paste(_ text: String) -> Self {
        Self { $0.harness.paste(text) }
    }

    /// A click on the painted frame.
    static func mouse(_ event: MouseEvent, row: Int, column: Int = 10) -> Self {
        Self { stage in
            _ = stage.harness.lines
            stage.harness.mouse(event, row: row, column: column)
        }
    }

    static func click(_ text: String) -> Self {
        Self { try $0.harness.click(text) }
    }

    /// A click in the first row that has a text, wherever it stands there.
    static func click(rowWith text: String, column: Int) -> Self {
        Self { stage in
            let row = try #require(stage.harness.lines.firstIndex { $0.contains(text) })
            stage.harness.mouse(.click, row: row, column: column)
        }
    }

    static func resize(_ columns: Int, _ rows: Int) -> Self {
        Self { $0.harness.resize(to: CellSize(columns: columns, rows: rows)) }
    }

    // MARK: The screen

    static func has(_ texts: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        cells { lines in
            let screen = lines.joined(separator: "\n")
            for text in texts { #expect(screen.contains(text), sourceLocation: place) }
        }
    }

    static func lacks(_ texts: String..., at place: SourceLocation = #_sourceLocation) -> Self {
        cells { lines in
            let screen = lines.joined(separator: "\n")
            for text in texts { #expect(!screen.contains(text), sourceLocation: place) }
        }
    }

    /// A whole row, counted from 0.
    static func row(_ row: Int, _ text: String, at place: SourceLocation = #_sourceLocation) -> Self {
        cells { #expect($0[row] == text, sourceLocation: place) }
    }

    static func row(
        _ row: Int, startsWith start: String = "", has part: String = "", endsWith end: String = "",
        at place: SourceLocation = #_sourceLocation
    ) -> Self {
        cells { expect($0[row], startsWith: start, has: part, endsWith: end, at: place) }
    }

    static func row(_ row: Int, lacks part: String, at place: SourceLocation = #_sourceLocation) -> Self {
        cells { #expect(!$0[row].contains(part), sourceLocation: place) }
    }

    static func rows(
        _ rows: some RangeExpression<Int> & Sendable, _ texts: [String], at place: SourceLocation = #_sourceLocation
    ) -> Self {
        cells { #expect(Array($0[rows]) == texts, sourceLocation: place) }
    }

    /// A step that leaves these rows unchanged.
    static func keeps(_ rows: ClosedRange<Int>, _ step: Self, at place: SourceLocation = #_sourceLocation) -> Self {
        Self { stage in
            let before = stage.harness.lines
            try await step.run(stage)
            #expect(stage.harness.lines[rows] == before[rows], sourceLocation: place)
        }
    }

    /// Some row is just this.
    static func line(_ text: String, at place: SourceLocation = #_sourceLocation) -> Self {
        cells { #expect($0.contains(text), sourceLocation: place) }
    }

    /// Some row fits all of these parts.
    static func line(
        startsWith start: String = "", has part: String = "", endsWith end: String = "",
        at place: SourceLocation = #_sourceLocation
    ) -> Self {
        cells { lines in
            let isThere = lines.contains {
                $0.hasPrefix(start) && (part.isEmpty || $0.contains(part)) && $0.hasSuffix(end)
            }
            #expect(isThere, sourceLocation: place)
        }
    }

    /// The whole last row.
    static func foot(_ text: String, at place: SourceLocation = #_sourceLocation) -> Self {
        cells { #expect($0.last == text, sourceLocation: place) }
    }

    static func foot(
        startsWith start: String = "", has part: String = "", endsWith end: String = "",
        at place: SourceLocation = #_sourceLocation
    ) -> Self {
        cells { expect($0.last ?? "", startsWith: start, has: part, endsWith: end, at: place) }
    }

    static func foot(lacks part: String, at place: SourceLocation = #_sourceLocation) -> Self {
        cells { #expect(!($0.last ?? "").contains(part), sourceLocation: place) }
    }

    static func height(_ rows: Int, at place: SourceLocation = #_sourceLocation) -> Self {
        cells { #expect($0.count == rows, sourceLocation: place) }
    }

    private static func cells(_ expectation: @escaping @MainActor ([String]) -> Void) -> Self {
        Self { expectation($0.harness.lines) }
    }

    @MainActor private static func expect(
        _ line: String, startsWith start: String, has part: String, endsWith end: String, at place: SourceLocation
    ) {
        #expect(line.hasPrefix(start), sourceLocation: place)
        #expect(part.isEmpty || line.contains(part), sourceLocation: place)
        #expect(line.hasSuffix(end), sourceLocation: place)
    }
}
