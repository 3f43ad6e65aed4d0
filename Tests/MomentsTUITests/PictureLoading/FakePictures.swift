import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

/// A shell script in a directory of its own that stands for `moments-pictures`.
struct FakePictures {
    private let directory: TemporaryDirectory
    let path: String

    /// - Parameter answer: the shell commands for each request, once all of it is read. `reply JSON` replies; `$number` is the
    ///   number of the request, `$length` that of the bytes, and `$folder/file` has them.
    init(_ answer: String) throws {
        try self.init(program: Self.serving(answer))
    }

    init(program: String) throws {
        directory = try TemporaryDirectory()
        path = directory.path + "/moments-pictures"
        try write(program)
    }

    var folder: String { directory.path }
    var start: HelperStart { HelperStart(path: path, isSentMuch: true) }

    func write(answer: String) throws {
        try write(Self.serving(answer))
    }

    /// Puts another program in its place.
    private func write(_ program: String) throws {
        let text = """
            #!/bin/sh
            folder='\(directory.path)'
            reply() { printf '{"number":%s,%s}\\n' "$number" "$1"; }
            \(program)

            """
        try ProgramFile.write(text, to: path)
    }

    private static func serving(_ answer: String) -> String {
        """
        while read -r line; do
          number=$(echo "$line" | sed 's/.*"number" *: *\\([0-9]*\\).*/\\1/')
          length=$(echo "$line" | sed 's/.*"length" *: *\\([0-9]*\\).*/\\1/')
          head -c "$length" >"$folder/file"
          \(answer)
        done
        """
    }

    /// Replies with one cell, an A in the terminal's own colours.
    static let oneCell = #"""
        reply '"cells":{"columns":1,"rows":1,"colors":"256"}'
        printf 'A\000\000\000\377\377\377\377\377\377\377\377'
        """#

    /// The picture of `oneCell`.
    static let picture = Picture.sample("A")
}

extension Picture {
    /// One row of letters.
    nonisolated static func sample(_ text: String, _ colors: PictureColors = .indexed) -> Picture {
        let cells = text.unicodeScalars.map { PictureCells.Cell($0) }
        guard let cells = PictureCells(columns: cells.count, rows: 1, colors: colors, cells: cells) else {
            preconditionFailure("A row of no letters")
        }
        return .cells(cells)
    }
}

/// A clock that a test moves, and that counts its timers.
final class TimerClock: WallClock {
    private let clock = TapeClock(now: Date(timeIntervalSince1970: 1_795_262_400))
    private(set) var timers = 0

    var now: Date { clock.now }

    func call(at date: Date, _ body: @escaping @MainActor () -> Void) -> Observation {
        timers += 1
        return clock.call(at: date, body)
    }

    func advance(by duration: Duration) {
        clock.advance(by: duration)
    }

    /// Returns once the code under test set the timer, after as many turns of the main actor as that takes.
    func waitForTimer(_ number: Int = 1) async {
        while timers < number { await Task.yield() }
    }
}
