import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

extension TerminalSessionTests {
    /// Among those of sessions, one after the other: signals belong to the whole process.
    @MainActor struct SessionImageTests {
        private let terminal: PseudoTerminal
        private let inputs = Mailbox<Input>()
        private let frames = Mailbox<Void>()

        init() throws {
            terminal = try PseudoTerminal(columns: 40, rows: 10)
        }

        private func makeSession() throws -> TerminalSession {
            try TerminalSession(
                environment: ["TERM": "xterm-256color"], pictures: .kitty, input: terminal.device,
                output: terminal.device,
                events: TerminalSession.Events(
                    onInput: { inputs.add($0) }, onFrameWanted: { frames.add([()]) }, onEnd: { _ in }))
        }

        /// The state of the terminal when this comes.
        private func received(until mark: String) async throws -> KittyModel {
            var model = KittyModel()
            model.receive(Array(try await terminal.wait(for: mark).utf8))
            return model
        }

        @Test func pictureIsSentBehindItsFrameAndShownInTheNext() async throws {
            let session = try makeSession()
            let picture = PicturePixels.plain(columns: 30, rows: 8)
            session.draw { $0.put(picture, row: 0, column: 0) }
            _ = try await frames.next()
            session.draw {
                $0.put(picture, row: 0, column: 0)
                $0.put("<mark>", row: 9, column: 0)
            }

            let model = try await received(until: "<mark>")

            expectEqual(model.images.values.map(\.bytes), [picture.bytes])
            expectEqual(model.complaints, [])
            session.leave()
        }

        @Test func keysAreReadBetweenPieces() async throws {
            let session = try makeSession()
            // More than the terminal has room for as long as nobody looks at it.
            session.draw { $0.put(.plain(columns: 200, rows: 200), row: 0, column: 0) }

            await terminal.type("j")
            let keys = try await inputs.next()

            expectEqual(keys, [.key(Key(.character("j")))])
            try await leave(session)
        }

        @Test func leavingEndsThePieceAndTakesAllImagesAway() async throws {
            let session = try makeSession()
            let shown = PicturePixels.plain(columns: 4, rows: 2)
            session.draw { $0.put(shown, row: 0, column: 0) }
            _ = try await frames.next()
            session.draw {
                $0.put(shown, row: 0, column: 0)
                $0.put(.plain(columns: 90, rows: 60), row: 2, column: 0)
            }
            let model = try await leave(session)

            expectEqual(model.images, [:])
            #expect(!model.isInsideAnImage)
            expectEqual(model.complaints, [])
        }

        /// Reads from the terminal meanwhile, or it would have no room.
        /// - Returns: what it has got in the end.
        @discardableResult
        private func leave(_ session: TerminalSession) async throws -> KittyModel {
            let end = Task.detached { [terminal] in try await terminal.wait(for: "<end>") }
            session.leave()
            _ = write(terminal.device, "<end>", 5)
            var model = KittyModel()
            model.receive(Array(try await end.value.utf8))
            return model
        }
    }
}
