import CNcurses
import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

/// One after the other: signals belong to the whole process.
@MainActor @Suite(.serialized) struct TerminalSessionTests {
    private let terminal: PseudoTerminal
    private let record = Record()

    init() throws {
        terminal = try PseudoTerminal(columns: 40, rows: 5)
    }

    private func makeSession(
        environment: [String: String] = ["TERM": "xterm-256color"], depth: ColorDepth = .auto,
        followsBackground: Bool = false, pictures: PictureSetting = .off,
        notification: NotificationMethod = .off,
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) throws -> TerminalSession {
        let session = try TerminalSession(
            environment: environment, depth: depth, followsBackground: followsBackground, pictures: pictures,
            notification: notification, now: now,
            input: terminal.device, output: terminal.device,
            events: TerminalSession.Events(
                onInput: { record.inputs.add($0) }, onFrameWanted: { record.frames.add([()]) },
                onEnd: { record.ends.add([$0]) }))
        // This terminal answers nothing that a session that is left could wait for.
        session.answerPatience = .milliseconds(1)
        return session
    }

    @Test func keysThatArriveTogetherAreDeliveredTogether() async throws {
        let session = try makeSession()

        await terminal.type("jé\u{1B}[B")
        let inputs = try await record.inputs.next()

        expectEqual(inputs, [.key(Key(.character("j"))), .key(Key(.character("é"))), .key(Key(.down))])
        session.leave()
    }

    // MARK: Whoever looks elsewhere

    @Test func focusIsAskedForWhereSomebodyWantsToBeToldAndGivenBack() async throws {
        let session = try makeSession(notification: .bell)
        try await terminal.wait(for: "\u{1B}[?1004h")

        session.leave()

        try await terminal.wait(for: "\u{1B}[?1004l")
    }

    @Test func terminalSaysWhetherItIsLookedAt() async throws {
        let session = try makeSession(notification: .osc9)
        #expect(session.isLookedAt)

        await terminal.type("\u{1B}[Oj")
        _ = try await record.inputs.next()
        #expect(!session.isLookedAt)
        await terminal.type("\u{1B}[Ij")
        _ = try await record.inputs.next()

        #expect(session.isLookedAt)
        session.leave()
    }

    @Test func whereTheTerminalDoesNotSayAMinuteWithoutAKeyIsAbsence() async throws {
        let clock = Mutex(ContinuousClock.now)
        let session = try makeSession(notification: .bell) { clock.withLock { $0 } }

        clock.withLock { $0 += .seconds(59) }
        #expect(session.isLookedAt)
        clock.withLock { $0 += .seconds(1) }
        #expect(!session.isLookedAt)
        await terminal.type("j")
        _ = try await record.inputs.next()

        #expect(session.isLookedAt)
        session.leave()
    }

    @Test(arguments: [
        ("xterm-256color", "\u{1B}]9;Moments: Ada mentions you\u{7}"), ("vt100", "\u{7}"),
    ]) func terminalThatKnowsNoSuchSequenceRings(_ name: String, _ sequence: String) async throws {
        let session = try makeSession(environment: ["TERM": name], notification: .osc9)

        session.notify(title: "Ada mentions you", text: nil)

        let output = try await terminal.wait(for: "\u{7}")
        #expect(output.hasSuffix(sequence))
        #expect(output.contains("Ada") == (name != "vt100"))
        session.leave()
    }

    @Test func escapeAloneIsAKeyAMomentLater() async throws {
        let session = try makeSession()

        await terminal.type("\u{1B}")
        let inputs = try await record.inputs.next()

        expectEqual(inputs, [.key(Key(.escape))])
        session.leave()
    }

    // MARK: A paste without an end

    @Test func pasteWithoutAnEndIsDeliveredOnceNothingMoreComes() async throws {
        let session = try makeSession()
        session.pasteSilence = .milliseconds(20)

        await terminal.type("\u{1B}[200~two\nlines")
        try await expectEqual(record.inputs.next(), [.paste("two\nlines")])
        await terminal.type("x")

        try await expectEqual(record.inputs.next(), [.key(Key(.character("x")))])
        session.leave()
    }

    @Test func controlCEndsAPasteWithoutAnEnd() async throws {
        let session = try makeSession()
        session.pasteSilence = .seconds(TimeLimit.scaled(600))
        await terminal.type("x\u{1B}[200~two\nlines")
        _ = try await record.inputs.next()

        await terminal.type("\u{3}")

        try await expectEqual(record.inputs.next(), [.paste("two\nlines")])
        session.leave()
    }

    @Test func pasteOfWhichTheAppHasNoRoomToReadMoreDoesNotEnd() async throws {
        let checks = Mailbox<Void>()
        var hasRoom = true
        let session = try TerminalSession(
            environment: ["TERM": "xterm-256color"], input: terminal.device, output: terminal.device,
            events: TerminalSession.Events(
                onInput: { inputs in
                    record.inputs.add(inputs)
                    // Before the silence begins, so that the rest is there however late its end is looked at.
                    guard inputs == [.key(Key(.character("x")))] else { return }
                    hasRoom = false
                    terminal.typeAtOnce("lines\u{1B}[201~")
                },
                hasRoom: {
                    checks.add([()])
                    return hasRoom
                }, onFrameWanted: {}, onEnd: { _ in }))
        session.pasteSilence = .milliseconds(5)
        await terminal.type("x\u{1B}[200~two\n")
        _ = try await record.inputs.next()
        for _ in 0..<20 { _ = try await checks.next() }

        hasRoom = true

        try await expectEqual(record.inputs.next(), [.paste("two\nlines")])
        session.leave()
    }

    @Test func leavingRestoresTheTerminal() async throws {
        let before = terminal.modes
        let session = try makeSession()
        session.draw { $0.put("hello", row: 0, column: 0) }
        #expect(terminal.modes != before)
        try await terminal.wait(for: "hello")

        session.leave()

        let output = try await terminal.wait(for: "\u{1B}[?1049l")
        expectEqual(terminal.modes, before)
        for off in ["\u{1B}[?2004l", "\u{1B}[?1000l", "\u{1B}[?1006l", "\u{1B}[?25h"] {
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
        try await expectEqual(terminal.wait(for: "<end>").contains("late"), false)
    }

    @Test func leavingTwiceIsLeavingOnce() async throws {
        let session = try makeSession()
        session.draw { $0.put("hello", row: 0, column: 0) }
        try await terminal.wait(for: "hello")
        session.leave()
        try await terminal.wait(for: "\u{1B}[?1049l")

        session.leave()
        session.draw { $0.put("after", row: 0, column: 0) }
        await terminal.type("\n")

        try await expectEqual(terminal.wait(for: "\n").contains("after"), false)
    }

    @Test func resizeRequestsAFrame() async throws {
        let session = try makeSession()

        await terminal.resize(columns: 20, rows: 3)
        kill(getpid(), SIGWINCH)
        _ = try await record.frames.next()

        expectEqual(session.surface.size, CellSize(columns: 20, rows: 3))
        session.leave()
    }

    @Test func sizeThatItGetsWhileTheSessionBeginsCounts() throws {
        var size = winsize(ws_row: 3, ws_col: 20, ws_xpixel: 0, ws_ypixel: 0)
        let session = try makeSession(now: {
            _ = ioctl(terminal.device, UInt(TIOCSWINSZ), &size)
            return .now
        })

        expectEqual(session.surface.size, CellSize(columns: 20, rows: 3))
        session.leave()
    }

    /// Under `nohup` that one ends nothing.
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT].filter { $0 != SIGHUP || !moments_ignores($0) })
    func signalsEndTheApp(signal: Int32) async throws {
        let session = try makeSession()

        kill(getpid(), signal)

        try await expectEqual(record.ends.next(), [128 + signal])
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

        try await expectEqual(terminal.wait(for: "again").contains("stopped"), false)
        session.leave()
    }

    // MARK: The background

    @Test func backgroundIsAskedForAfterTheFirstFrameAndOnlyThen() async throws {
        let session = try makeSession(followsBackground: true)
        session.draw { $0.put("first", row: 0, column: 0) }
        session.draw { $0.put("second", row: 1, column: 0) }

        let output = try await terminal.wait(for: "second")

        let parts = output.components(separatedBy: "\u{1B}]11;?\u{7}\u{1B}[c")
        #expect(parts.count == 2 && parts[0].contains("first"))
        session.leave()
    }

    @Test(arguments: [("ffff/ffff/ffff", Theme.Name.light), ("00/00/00", .dark)])
    func coloursFollowTheBackgroundAndNoKeyComesOfIt(color: String, name: Theme.Name) async throws {
        let now = ContinuousClock.now
        let session = try makeSession(followsBackground: true, now: { now })
        session.draw { _ in }

        await terminal.type("\u{1B}]11;rgb:\(color)\u{1B}\\\u{1B}[?62;cx")
        let inputs = try await record.inputs.next()
        _ = try await record.frames.next()

        expectEqual(inputs, [.key(Key(.character("x")))])
        expectEqual(session.surface.theme.look(of: .author).foreground, Theme(name).look(of: .author).foreground)
        session.leave()
    }

    @Test func escapeIsWaitedForLongerWhileAnAnswerIsDue() async throws {
        let start = ContinuousClock.now
        let session = try makeSession(followsBackground: true)
        session.draw { _ in }

        await terminal.type("\u{1B}")
        let inputs = try await record.inputs.next()

        expectEqual(inputs, [.key(Key(.escape))])
        #expect(ContinuousClock.now - start >= .milliseconds(200))
        session.leave()
    }

    @Test func keyThatComesAfterAnEscapeIsNotOneWithAltWhileAnAnswerIsDue() async throws {
        var instant = ContinuousClock.now
        let session = try makeSession(followsBackground: true) { instant }
        session.draw { _ in }
        await terminal.type("x\u{1B}")
        _ = try await record.inputs.next()
        instant += .milliseconds(25)

        await terminal.type("q")

        var inputs: [Input] = []
        while inputs.count < 2 { inputs += try await record.inputs.next() }
        expectEqual(inputs, [.key(Key(.escape)), .key(Key(.character("q")))])
        session.leave()
    }

    @Test(arguments: [
        (["TERM": "linux"], ColorDepth.auto, true), (["TERM": "vt220"], .auto, true),
        (["TERM": "xterm-256color"], .none, true), (["TERM": "xterm-256color"], .sixteen, true),
        (["TERM": "xterm-256color"], .auto, false),
    ])
    func backgroundIsNotAskedForWhereItDoesNotMatter(
        environment: [String: String], depth: ColorDepth, followsBackground: Bool
    ) async throws {
        let session = try makeSession(environment: environment, depth: depth, followsBackground: followsBackground)

        session.draw { $0.put("hello", row: 0, column: 0) }
        session.leave()

        _ = write(terminal.device, "<end>", 5)
        try await expectEqual(terminal.wait(for: "<end>").contains("]11;"), false)
    }

    @Test(arguments: [("ffff/ffff/ffff", "\u{28FE}"), ("1111/1111/1111", "\u{2801}")])
    func dotsAreWhereThePictureIsDarkOnALightBackground(color: String, glyph: String) async throws {
        let now = ContinuousClock.now
        let session = try makeSession(depth: .none, pictures: .cells, now: { now })
        session.draw { _ in }

        await terminal.type("\u{1B}]11;rgb:\(color)\u{1B}\\\u{1B}[?62;cx")
        _ = try await record.inputs.next()
        session.draw { $0.put(.filled("\u{2801}", .none), row: 0, column: 0) }

        #expect(try await terminal.wait(for: glyph).contains(glyph))
        session.leave()
    }

    // MARK: Pictures

    @Test(arguments: [
        (
            "\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c",
            TerminalGraphics.Method.kitty
        ),
        ("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?63;1;2;4;6;9;15;16;22;28c", .sixel),
    ])
    func terminalSaysHowItShowsPicturesAndNoKeyComesOfIt(answer: String, method: TerminalGraphics.Method) async throws {
        let now = ContinuousClock.now
        let session = try makeSession(pictures: .auto, now: { now })
        session.draw { _ in }
        try await terminal.wait(for: "\u{1B}[c")

        await terminal.type(answer + "x")
        let inputs = try await record.inputs.next()
        _ = try await record.frames.next()

        expectEqual(inputs, [.key(Key(.character("x")))])
        expectEqual(session.graphics.method, method)
        expectEqual(session.graphics.reason, .answer)
        expectEqual(session.graphics.cell, PixelSize(width: 10, height: 20))
        session.leave()
    }

    @Test func withoutAnAnswerTheNameDecides() async throws {
        let session = try makeSession(
            environment: ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], pictures: .auto)
        expectEqual(session.graphics.method, .cells)

        session.draw { _ in }
        _ = try await record.frames.next()

        expectEqual(session.graphics.method, .sixel)
        expectEqual(session.graphics.reason, .name)
        session.leave()
    }

    @Test func terminalIsAskedForEverythingAtOnce() async throws {
        let session = try makeSession(followsBackground: true, pictures: .auto)
        session.draw { _ in }
        session.leave()

        _ = write(terminal.device, "<end>", 5)
        let output = try await terminal.wait(for: "<end>")
        expectEqual(output.components(separatedBy: "\u{1B}[c").count, 2)
        for part in ["\u{1B}]11;?\u{7}", "\u{1B}[>q", "\u{1B}[16t", "\u{1B}_Gi=31,"] { #expect(output.contains(part)) }
    }

    @Test(arguments: [
        ["TERM": "linux"], ["TERM": "screen-256color"], ["TERM": "vt220"], ["TERM": "screen", "STY": "1.x"],
    ])
    func terminalThatWouldShowTheQuestionIsNotAsked(environment: [String: String]) async throws {
        let session = try makeSession(environment: environment, pictures: .auto)
        session.draw { _ in }
        session.leave()

        _ = write(terminal.device, "<end>", 5)
        #expect(try await !terminal.wait(for: "<end>").contains("\u{1B}_G"))
        expectEqual(session.graphics, TerminalGraphics(method: .cells, reason: .notAsked))
    }

    // MARK: Links

    @Test func linksAreSentOnceTheScreenStandsStill() async throws {
        let session = try makeSession(environment: ["TERM": "xterm-256color", "VTE_VERSION": "7006"])
        for row in 0..<3 { try drawLink(on: session, row: row) }

        let output = try await terminal.wait(for: "\u{1B}8")

        expectEqual(output.components(separatedBy: "https://a.b/c").count, 2)
        session.leave()
    }

    @Test func terminalThatIsNotKnownToHaveLinksGetsNone() throws {
        let session = try makeSession()

        try drawLink(on: session, row: 0)

        #expect(!session.isLinkDue)
        session.leave()
    }

    private func drawLink(on session: TerminalSession, row: Int) throws {
        let target = CellTarget.link(.address(try #require(WebAddress("https://a.b/c"))))
        session.draw {
            $0.put("a.b", row: row, column: 0, style: .link)
            $0.mark(row: row, columns: 0..<3, as: target)
        }
    }

    // MARK: The window's title

    @Test func titleIsSetWhenItChangesAndPutBack() async throws {
        let session = try makeSession()
        for title in ["one", "one", "two"] {
            session.setTitle(title)
            session.draw { _ in }
        }
        session.leave()

        _ = write(terminal.device, "<end>", 5)
        let output = try await terminal.wait(for: "<end>")
        let titles = output.components(separatedBy: "\u{1B}]2;").dropFirst().map { $0.prefix { $0 != "\u{7}" } }
        expectEqual(titles, ["one", "two"])
        let saved = try #require(output.range(of: "\u{1B}[22;0t"))
        let restored = try #require(output.range(of: "\u{1B}[23;0t"))
        #expect(saved.upperBound < restored.lowerBound)
        expectEqual(output[restored.upperBound...].contains("\u{1B}]2;"), false)
    }

    @Test func titleIsTextAndNoMoreThanAWindowHasRoomFor() {
        let bytes = TerminalModes.title("a\u{7}\u{1B}]2;b\u{202E}\n" + String(repeating: "c", count: 9_999))

        #expect(bytes.count < 120)
        #expect(bytes.dropFirst().dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F })
        expectEqual(bytes.last, 7)
    }

    @Test func consoleGetsNoTitle() async throws {
        let session = try makeSession(environment: ["TERM": "linux"])
        session.setTitle("one")
        session.draw { _ in }
        session.leave()

        _ = write(terminal.device, "<end>", 5)
        let output = try await terminal.wait(for: "<end>")
        #expect(!output.contains("]2;") && !output.contains("2;0t") && !output.contains("3;0t"))
    }

    @Test func titleIsPutBackAfterACrash() {
        let modes = TerminalModes(TerminalTraits(environment: ["TERM": "xterm-256color"]))

        #expect(String(decoding: modes.restoring(), as: UTF8.self).contains("\u{1B}[23;0t"))
    }

    @Test func fileThatIsNotATerminalIsRefused() throws {
        let stream = try #require(TerminalStream(path: "/dev/null"))

        let error = #expect(throws: TerminalError.self) {
            try TerminalSession(
                environment: ["TERM": "xterm"], input: stream.descriptor, output: stream.descriptor,
                events: TerminalSession.Events(onInput: { _ in }, onFrameWanted: {}, onEnd: { _ in }))
        }

        expectEqual(error, .notATerminal)
    }

    @Test(arguments: ["", "no-such-terminal", "dumb"])
    func terminalThatCannotShowAScreenIsRefusedAndLeftAlone(name: String) throws {
        let before = terminal.modes

        let error = #expect(throws: TerminalError.self) { try makeSession(environment: ["TERM": name]) }

        expectEqual(error, .curses(.unknownTerminal(name: name)))
        expectEqual(terminal.modes, before)
    }

    @Test func paddingIsLeftOutOfTheRestoreSequence() throws {
        let surface = try RecordingSurface(terminal: "vt100", size: CellSize(columns: 80, rows: 24))

        let bytes = TerminalModes(TerminalTraits(environment: ["TERM": "vt100"])).restoring()

        #expect(!bytes.contains(UInt8(ascii: "$")))
        withExtendedLifetime(surface) {}
    }
}

@MainActor private final class Record {
    let inputs = Mailbox<Input>()
    let frames = Mailbox<Void>()
    let ends = Mailbox<Int32>()
}
