import Foundation
import TestSupport
import Testing

@testable import MomentsTUI

/// One after the other: signals belong to the whole process.
@Suite(.serialized) struct TerminalSessionTests {
    private let terminal: PseudoTerminal
    private let record = Record()

    init() throws {
        terminal = try PseudoTerminal(columns: 40, rows: 5)
    }

    private func makeSession(environment: [String: String] = ["TERM": "xterm-256color"]) throws -> TerminalSession {
        try TerminalSession(
            environment: environment, input: terminal.device, output: terminal.device,
            events: TerminalSession.Events(
                onInput: { record.inputs.add($0) }, onFrameWanted: { record.frames.add([()]) },
                onEnd: { record.ends.add([$0]) }))
    }

    @Test func keysThatArriveTogetherAreDeliveredTogether() async throws {
        let session = try makeSession()

        await terminal.type("jé\u{1B}[B")
        let inputs = try await record.inputs.next()

        #expect(inputs == [.key(Key(.character("j"))), .key(Key(.character("é"))), .key(Key(.down))])
        session.leave()
    }

    @Test func escapeAloneIsAKeyAMomentLater() async throws {
        let session = try makeSession()

        await terminal.type("\u{1B}")
        let inputs = try await record.inputs.next()

        #expect(inputs == [.key(Key(.escape))])
        session.leave()
    }

    @Test func leavingRestoresTheTerminal() async throws {
        let before = terminal.modes
        let session = try makeSession()
        session.draw { $0.put("hello", row: 0, column: 0) }
        #expect(terminal.modes != before)

        session.leave()

        let output = try await terminal.wait(for: "\u{1B}[?1049l")
        #expect(terminal.modes == before)
        for off in ["hello", "\u{1B}[?2004l", "\u{1B}[?1000l", "\u{1B}[?1006l", "\u{1B}[?25h"] {
            #expect(output.contains(off))
        }
    }

    @Test func bytesAreSentBetweenFrames() async throws {
        let session = try makeSession()
        session.draw { $0.put("hello", row: 0, column: 0) }

        session.send(Array("\u{1B}]52;c;eA==\u{7}".utf8))

        let output = try await terminal.wait(for: "\u{1B}]52;c;eA==\u{7}")
        #expect(output.contains("hello"))
        session.leave()
    }

    @Test func nothingIsSentAfterLeaving() async throws {
        let session = try makeSession()
        session.leave()

        session.send(Array("late".utf8))

        _ = write(terminal.device, "<end>", 5)
        #expect(try await terminal.wait(for: "<end>").contains("late") == false)
    }

    @Test func leavingTwiceIsLeavingOnce() async throws {
        let session = try makeSession()
        session.draw { $0.put("hello", row: 0, column: 0) }
        session.leave()
        try await terminal.wait(for: "\u{1B}[?1049l")

        session.leave()
        session.draw { $0.put("after", row: 0, column: 0) }
        await terminal.type("\n")

        #expect(try await terminal.wait(for: "\n").contains("after") == false)
    }

    @Test func resizeRequestsAFrame() async throws {
        let session = try makeSession()

        await terminal.resize(columns: 20, rows: 3)
        kill(getpid(), SIGWINCH)
        _ = try await record.frames.next()

        #expect(session.surface.size == CellSize(columns: 20, rows: 3))
        session.leave()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func signalsEndTheApp(signal: Int32) async throws {
        let session = try makeSession()

        kill(getpid(), signal)

        #expect(try await record.ends.next() == [128 + signal])
        session.leave()
    }

    @Test func stoppedTerminalGetsNoFrameUntilItResumes() async throws {
        let session = try makeSession()
        session.draw { $0.put("before", row: 0, column: 0) }
        try await terminal.wait(for: "before")

        tcflow(terminal.device, TCOOFF)
        session.draw { $0.put("stopped", row: 0, column: 0) }
        tcflow(terminal.device, TCOON)
        _ = try await record.frames.next()
        session.draw { $0.put("again", row: 0, column: 0) }

        #expect(try await terminal.wait(for: "again").contains("stopped") == false)
        session.leave()
    }

    @Test func fileThatIsNotATerminalIsRefused() throws {
        let stream = try #require(TerminalStream(path: "/dev/null"))

        let error = #expect(throws: TerminalError.self) {
            try TerminalSession(
                environment: ["TERM": "xterm"], input: stream.descriptor, output: stream.descriptor,
                events: TerminalSession.Events(onInput: { _ in }, onFrameWanted: {}, onEnd: { _ in }))
        }

        #expect(error == .notATerminal)
    }

    @Test(arguments: ["", "no-such-terminal", "dumb"])
    func terminalThatCannotShowAScreenIsRefusedAndLeftAlone(name: String) throws {
        let before = terminal.modes

        let error = #expect(throws: TerminalError.self) { try makeSession(environment: ["TERM": name]) }

        #expect(error == .curses(.unknownTerminal(name: name)))
        #expect(terminal.modes == before)
    }

    @Test func paddingIsLeftOutOfTheRestoreSequence() throws {
        let surface = try RecordingSurface(terminal: "vt100", size: CellSize(columns: 80, rows: 24))

        let bytes = TerminalModes.restoring()

        #expect(!bytes.contains(UInt8(ascii: "$")))
        withExtendedLifetime(surface) {}
    }
}

private final class Record {
    let inputs = Mailbox<Input>()
    let frames = Mailbox<Void>()
    let ends = Mailbox<Int32>()
}
