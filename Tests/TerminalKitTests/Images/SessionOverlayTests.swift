import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

extension TerminalSessionTests {
    /// Among those of sessions, one after the other: signals belong to the whole process.
    @MainActor struct SessionOverlayTests {
        private let terminal: PseudoTerminal
        private let picture = PicturePixels.plain(columns: 4, rows: 3)

        init() throws {
            terminal = try PseudoTerminal(columns: 40, rows: 10)
        }

        private func makeSession() throws -> TerminalSession {
            // Not asked for 24 bits, which looks like the end of a picture.
            try TerminalSession(
                environment: ["TERM": "xterm-256color"], depth: .indexed, pictures: .sixel, input: terminal.device,
                output: terminal.device,
                events: TerminalSession.Events(onInput: { _ in }, onFrameWanted: {}, onEnd: { _ in }))
        }

        @Test func pictureIsDrawnOverItsFrameOnce() async throws {
            let session = try makeSession()
            for _ in 0..<3 { session.draw { $0.put(picture, row: 1, column: 2) } }

            let output = try await terminal.wait(for: "\u{1B}\\\u{1B}8")

            #expect(output.contains("\u{1B}7\u{1B}[r\u{1B}[2;3H\u{1B}P0;1q\"1;1;8;6#"))
            session.leave()
        }

        @Test func screenIsPaintedAnewWhenItLeaves() async throws {
            let session = try makeSession()
            session.draw {
                $0.put("name", row: 9, column: 0)
                $0.put(picture, row: 1, column: 2)
            }
            try await terminal.wait(for: "\u{1B}\\\u{1B}8")

            session.draw {
                $0.put("name", row: 9, column: 0)
                $0.put("<mark>", row: 0, column: 0)
            }

            #expect(try await terminal.wait(for: "name").contains("<mark>"))
            session.leave()
        }

        @Test(arguments: [(-1, 0, 4, 2), (0, 38, 2, 3), (-2, -3, 1, 1)])
        func visiblePartOfACutPictureIsDrawn(row: Int, column: Int, columns: Int, rows: Int) throws {
            let session = try makeSession()

            session.draw { $0.put(picture, row: row, column: column) }

            let shown = session.surface.overlay?.picture
            #expect(shown?.columns == columns && shown?.rows == rows)
            session.leave()
        }

        @Test(arguments: [(8, 0), (7, 0)])
        func pictureInTheLastRowIsNotDrawn(row: Int, column: Int) throws {
            let session = try makeSession()

            session.draw { $0.put(picture, row: row, column: column) }

            #expect(session.surface.overlay == nil)
            session.leave()
        }

        @Test func pictureBehindSomethingIsNotDrawn() throws {
            let session = try makeSession()

            session.draw { $0.dimmed.put(picture, row: 0, column: 0) }

            #expect(session.surface.overlay == nil)
            session.leave()
        }
    }
}
