import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import TerminalKit

extension TerminalSessionTests {
    /// Among those of sessions, one after the other: signals belong to the whole process.
    ///
    /// Late and remembered answers of a terminal. Its answers and keys come as one, so that the keys say when.
    @MainActor struct SessionAnswerTests {
        private let terminal: PseudoTerminal
        private let inputs = Mailbox<Input>()
        private let frames = Mailbox<Void>()
        private static let kitty = "\u{1B}P>|kitty(0.41.1)\u{1B}\\\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
        private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
        private static let dark = "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"

        init() throws {
            terminal = try PseudoTerminal(columns: 40, rows: 5)
        }

        @Test func lateAnswersCountWithOneNewFrame() async throws {
            let session = try makeSession()
            try await letPatienceEnd(session)

            await terminal.type(Self.light + Self.kitty + "x")

            try await expectEqual(inputs.next(), [.key(Key(.character("x")))])
            expectEqual(session.graphics.method, .kitty)
            #expect(session.surface.theme.look(of: .author) != Theme(.terminal).look(of: .author))
            try await expectEqual(frames.next().count, 1)
            session.leave()
        }

        @Test func lateAnswerInPiecesCountsOnceItIsWhole() async throws {
            let session = try makeSession()
            try await letPatienceEnd(session)

            await terminal.type("\u{1B}]11;rgb:ffff/ff")
            await terminal.type("ff/ffff\u{1B}\\\u{1B}[?62;cx")

            try await expectEqual(inputs.next(), [.key(Key(.character("x")))])
            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0xFFFFFF))
            session.leave()
        }

        @Test func answersThatContradictTheFirstOnesAreSwallowed() async throws {
            let session = try makeSession()
            try await letPatienceEnd(session)
            await terminal.type(Self.light + Self.dark + Self.kitty + "x")
            _ = try await inputs.next()

            await terminal.type(Self.dark + "\u{1B}[?63;4c\u{1B}_Gi=31;ENOENT\u{1B}\\y")

            try await expectEqual(inputs.next(), [.key(Key(.character("y")))])
            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0xFFFFFF))
            expectEqual(session.graphics.method, .kitty)
            session.leave()
        }

        @Test func answersArePassedOnOnce() async throws {
            let session = try makeSession()
            let answered = Mailbox<TerminalFacts>()
            session.onAnswered = { answered.add([$0]) }
            session.answerPatience = .milliseconds(1)
            session.draw { _ in }

            await terminal.type(Self.dark + Self.kitty + "x")
            _ = try await inputs.next()

            try await expectEqual(answered.next(), [Self.darkKitty])
            session.leave()
        }

        // MARK: Answers to other questions

        /// Bytes of a file, for instance, that was printed a moment ago.
        @Test func answerThatCameBeforeTheQuestionIsNone() async throws {
            let session = try makeSession()
            terminal.typeAtOnce("\u{1B}[?62;4c")
            session.draw { _ in }

            await terminal.type(Self.kitty + "x")
            _ = try await inputs.next()

            expectEqual(session.graphics.method, .kitty)
            session.leave()
        }

        @Test func factsAreNotRememberedWhereAnswersComeBehindTheFence() async throws {
            let session = try makeSession()
            let answered = Mailbox<TerminalFacts>()
            session.onAnswered = { answered.add([$0]) }
            session.answerPatience = .milliseconds(1)
            session.draw { _ in }
            await terminal.type("\u{1B}[?62;4c" + Self.light + Self.kitty + "x")
            _ = try await inputs.next()

            _ = session.lend {}
            session.draw { _ in }
            await terminal.type(Self.dark + Self.kitty + "x")

            try await expectEqual(answered.next(), [Self.darkKitty])
            session.leave()
        }

        @Test func answersThatComeWhileTheAppIsLeftAreNotLeftToTheShell() async throws {
            let session = try makeSession()
            session.answerPatience = .seconds(TimeLimit.scaled(600))
            session.draw { _ in }
            let answering = Task.detached { [terminal, kitty = Self.kitty] in
                try await terminal.wait(for: "\u{1B}[c")
                await terminal.type(kitty)
            }

            session.leave()

            try await answering.value
            await terminal.type("x\n")
            var line = [UInt8](repeating: 0, count: 100)
            let count = read(terminal.device, &line, line.count)
            expectEqual(Array(line.prefix(count)), Array("x\n".utf8))
        }

        @Test func terminalThatDidNotAnswerIsNeitherAskedAgainNorBelieved() async throws {
            let session = try makeSession()
            session.answerPatience = .milliseconds(1)
            session.draw { _ in }
            _ = session.lend {}
            session.draw { _ in }

            await terminal.type(Self.kitty + "x")
            _ = try await inputs.next()

            expectEqual(session.graphics.method, .cells)
            session.leave()
            _ = write(terminal.device, "<end>", 5)
            try await expectEqual(terminal.wait(for: "<end>").components(separatedBy: "\u{1B}[c").count, 2)
        }

        @Test func probeTakesAnswersUntilTheFenceAndNothingThatWasThere() async throws {
            terminal.typeAtOnce("\u{1B}[?62;4c\n")
            let answering = Task.detached { [terminal] in
                try await terminal.wait(for: "\u{1B}[c")
                await terminal.type("\u{1B}P>|kitty(0.41.1)\u{1B}\\")
                await terminal.type("\u{1B}[?62;c")
            }

            let facts = TerminalProbe.facts(
                terminal.device, isWrapped: false, patience: .seconds(TimeLimit.scaled(600)))

            try await answering.value
            expectEqual(facts, TerminalFacts(version: "kitty(0.41.1)", attributes: [62, 0]))
            expectEqual(TerminalQuery.fencePatience, .seconds(1))
        }

        @Test func knownAnswersAreNotPassedOn() async throws {
            let session = try makeSession(remembered: Self.darkKitty)
            let answered = Mailbox<TerminalFacts>()
            session.onAnswered = { answered.add([$0]) }
            session.answerPatience = .milliseconds(1)
            session.draw { _ in }
            await terminal.type(Self.dark + Self.kitty + "x")
            _ = try await inputs.next()

            _ = session.lend {}
            session.draw { _ in }
            await terminal.type(Self.light + Self.kitty + "x")

            try await expectEqual(answered.next().map(\.background), [0xFFFFFF])
            session.leave()
        }

        @Test func rememberedAnswersCountInTheFirstFrame() throws {
            let session = try makeSession(remembered: Self.darkKitty)

            expectEqual(session.graphics.method, .kitty)
            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0x000000))
            session.leave()
        }

        @Test func rememberedAnswersCountWhereTheTerminalIsSilent() async throws {
            let session = try makeSession(remembered: Self.darkKitty)
            session.draw { _ in }

            await terminal.type(Self.light)
            _ = try await frames.next()

            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0xFFFFFF))
            expectEqual(session.graphics.method, .kitty)
            session.leave()
        }

        @Test func answersCountMoreThanWhatIsRemembered() async throws {
            let session = try makeSession(remembered: Self.darkKitty)
            session.draw { _ in }

            await terminal.type(Self.light + "\u{1B}[?62;cx")
            _ = try await inputs.next()

            expectEqual(session.graphics.method, .cells)
            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0xFFFFFF))
            session.leave()
        }

        @Test func picturesLieOnTheGroundThatTheTerminalSays() async throws {
            let session = try makeSession(pictures: .cells, followsBackground: false)
            var changes = 0
            session.onPicturesChanged = { changes += 1 }
            session.draw { _ in }
            #expect(session.ground == nil)

            await terminal.type("\u{1B}]11;rgb:1212/3434/5656\u{1B}\\\u{1B}[?62;cx")
            _ = try await inputs.next()

            expectEqual(session.ground, 0x123456)
            expectEqual(changes, 1)
            session.leave()
        }

        @Test func picturesLieOnTheGroundThatAThemePaints() throws {
            let session = try makeSession(remembered: Self.darkKitty)
            var changes = 0
            session.onPicturesChanged = { changes += 1 }
            expectEqual(session.ground, 0)

            session.show(Theme(.light))

            expectEqual(session.ground, 0xEEEEEE)
            expectEqual(changes, 1)
            session.leave()
        }

        @Test func terminalThatAnswersThatItHas24BitsHasThemWithTheNextFrame() async throws {
            let session = try makeSession()
            try await letPatienceEnd(session)
            expectEqual(session.surface.pictureColors, .indexed)

            await terminal.type("\u{1B}P1$r0;48:2:1:2:3m\u{1B}\\\u{1B}[?62;cx")
            _ = try await inputs.next()
            session.draw { $0.put(.filled("o", foreground: 0x123456, .direct), row: 0, column: 0) }

            expectEqual(session.surface.pictureColors, .direct)
            try await terminal.wait(for: "18;52;86")
            await terminal.type("y")
            try await expectEqual(inputs.next(), [.key(Key(.character("y")))])
            session.leave()
        }

        @Test func in24BitsWhatIsSelectedIsSetOff() throws {
            let facts = TerminalFacts(attributes: [62], background: 0, hasDirectColors: true)

            let session = try makeSession(remembered: facts)

            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0, hasDirectColors: true))
            session.leave()
        }

        @Test func remembered24BitsCountUntilTheTerminalAnswersWithoutThem() async throws {
            let session = try makeSession(remembered: TerminalFacts(attributes: [62], hasDirectColors: true))
            expectEqual(session.surface.pictureColors, .direct)
            let answered = Mailbox<TerminalFacts>()
            session.onAnswered = { answered.add([$0]) }
            session.answerPatience = .milliseconds(1)
            session.draw { _ in }

            await terminal.type("\u{1B}[?62;cx")
            _ = try await inputs.next()

            expectEqual(session.surface.pictureColors, .indexed)
            try await expectEqual(answered.next().map(\.hasDirectColors), [false])
            session.leave()
        }

        @Test(arguments: [
            ["TERM": "linux"], ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"],
        ])
        func terminalIsNotAskedWhereTheAnswerDoesNotMatter(environment: [String: String]) async throws {
            let session = try makeSession(environment: environment)
            session.draw { _ in }
            session.leave()

            _ = write(terminal.device, "<end>", 5)
            #expect(try await !terminal.wait(for: "<end>").contains("524742"))
        }

        @Test func pictureThatTmuxDroppedIsAskedForOnceMore() async throws {
            let session = try makeSession(
                environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0", "KITTY_WINDOW_ID": "1"])
            session.draw { _ in }
            try await terminal.wait(for: "_Gi=31")

            await terminal.type("\u{1B}[?1;2;4c")
            try await terminal.wait(for: "_Gi=31")
            await terminal.type("\u{1B}_Gi=31;OK\u{1B}\\x")

            try await expectEqual(inputs.next(), [.key(Key(.character("x")))])
            expectEqual(session.graphics.method, .kitty)
            session.leave()
        }

        @Test func tmuxThatHearsOfItsBackgroundLateIsAskedUntilItTellsIt() async throws {
            let session = try makeSession(environment: ["TERM": "tmux-256color", "TMUX": "/tmp/x,1,0"])
            session.draw { _ in }
            try await terminal.wait(for: "\u{1B}[c")
            await terminal.type("\u{1B}[?1;2;4c")
            try await terminal.wait(for: "\u{1B}]11;?")
            try await terminal.wait(for: "\u{1B}]11;?")

            await terminal.type(Self.light + "x")

            try await expectEqual(inputs.next(), [.key(Key(.character("x")))])
            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0xFFFFFF))
            session.leave()
        }

        @Test(arguments: [PictureSetting.auto, .cells])
        func xtermOfEightColorsGets24BitsOnceItHasSaidItsName(pictures: PictureSetting) async throws {
            let session = try makeSession(environment: ["TERM": "xterm"], pictures: pictures)
            session.draw { _ in }
            try await terminal.wait(for: "\u{1B}[c")
            await terminal.type(Self.light + "\u{1B}P>|XTerm(398)\u{1B}\\\u{1B}[?64;1c")
            try await terminal.wait(for: "524742")
            expectEqual(session.surface.pictureColors, .none)

            await terminal.type("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?64;1cx")

            try await expectEqual(inputs.next(), [.key(Key(.character("x")))])
            expectEqual(session.surface.pictureColors, .direct)
            expectEqual(session.surface.theme, Theme(onTerminalBackground: 0xFFFFFF, hasDirectColors: true))
            session.leave()
        }

        @Test func otherTerminalsOfEightColorsAreNotAskedForMore() async throws {
            let session = try makeSession(environment: ["TERM": "xterm"])
            session.draw { _ in }
            try await terminal.wait(for: "\u{1B}[c")

            await terminal.type("\u{1B}P>|PuTTY\u{1B}\\\u{1B}[?64;1cx")
            _ = try await inputs.next()

            session.leave()
            _ = write(terminal.device, "<end>", 5)
            #expect(try await !terminal.wait(for: "<end>").contains("524742"))
        }

        @Test func emojiAreDrawnWithTheFrameAfterTheTerminalHasSaidItsName() async throws {
            let session = try makeSession()
            try await letPatienceEnd(session)
            expectEqual(session.surface.emoji, [])
            await terminal.type(Self.kitty + "x")
            try await expectEqual(inputs.next(), [.key(Key(.character("x")))])

            session.draw { $0.put(CellText("🇩🇪"), row: 2, column: 4) }

            try await terminal.wait(for: "\u{1B}[3;5H\u{1B}[0m🇩🇪")
            session.leave()
        }

        @Test func terminalThatIsNotAskedIsNotRememberedEither() throws {
            let session = try makeSession(environment: ["TERM": "linux"], remembered: Self.darkKitty)

            expectEqual(session.graphics.method, .cells)
            expectEqual(session.surface.theme, Theme(.terminal))
            session.leave()
        }

        private static let darkKitty = TerminalFacts(
            version: "kitty(0.41.1)", attributes: [62, 0], cell: PixelSize(width: 10, height: 20), hasGraphics: true,
            background: 0)

        private func makeSession(
            environment: [String: String] = ["TERM": "xterm-256color"], pictures: PictureSetting = .auto,
            followsBackground: Bool = true, remembered: TerminalFacts? = nil
        ) throws -> TerminalSession {
            try TerminalSession(
                environment: environment, followsBackground: followsBackground, pictures: pictures,
                remembered: remembered,
                input: terminal.device, output: terminal.device,
                events: TerminalSession.Events(
                    onInput: { inputs.add($0) }, onFrameWanted: { frames.add([()]) }, onEnd: { _ in }))
        }

        /// Asks, and waits until the name decided.
        private func letPatienceEnd(_ session: TerminalSession) async throws {
            session.draw { _ in }
            _ = try await frames.next()
        }
    }
}
