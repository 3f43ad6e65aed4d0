import TestSupport
import Testing

@testable import TerminalKit

struct TerminalQueryTests {
    private let start = ContinuousClock.now

    private func asked(_ subjects: TerminalQuery.Subjects = .background, isWrapped: Bool = false) -> TerminalQuery {
        var query = TerminalQuery(subjects, isWrapped: isWrapped)
        query.ask(at: start)
        return query
    }

    @Test func answersAreTaken() {
        var query = asked()

        let taken = query.take([.background(0x123456), .attributes([62])])

        expectEqual(taken, [.background(0x123456), .attributes([62])])
    }

    @Test func eachAnswerCountsOnce() {
        var query = asked([.background, .graphics])
        let size = PixelSize(width: 10, height: 20).map { TerminalAnswer.cellSize($0) }
        let answers = [.background(1), .version("a"), .graphics(true)] + [size].compactMap(\.self)
        _ = query.take(answers)

        expectEqual(query.take([.background(2), .version("b"), .graphics(false)]), [])
        expectEqual(query.take([size].compactMap(\.self)), [])
    }

    @Test func answerToAnotherQuestionIsNone() {
        var (background, graphics) = (asked(.background), asked(.graphics))

        expectEqual(background.take([.version("a"), .graphics(true)]), [])
        expectEqual(graphics.take([.background(1)]), [])
    }

    @Test func questionThatIsAskedAgainIsAnsweredAgain() {
        var query = asked()
        _ = query.take([.background(1), .attributes([])])

        query.ask(at: start)

        expectEqual(query.take([.background(2)]), [.background(2)])
    }

    @Test func answerAfterTheFenceIsNone() {
        var query = asked([.background, .graphics])

        #expect(
            query.take([.attributes([]), .background(1), .graphics(true), .attributes([])]) == [
                .attributes([])
            ])
    }

    @Test func answerToNoQuestionIsNone() {
        var query = TerminalQuery(.background)

        expectEqual(query.take([.background(1)]), [])
    }

    @Test func queryIsOpenUntilTheFence() {
        var query = asked()
        #expect(query.isOpen(at: start))

        _ = query.take([.attributes([])])

        #expect(!query.isOpen(at: start))
    }

    @Test func queryIsOpenForTwoSecondsWithoutAnswers() {
        let query = asked()

        #expect(query.isOpen(at: start + .milliseconds(1_999)))
        #expect(!query.isOpen(at: start + .seconds(2)))
    }

    @Test func onlyWhatMattersIsAskedFor() {
        expectEqual(TerminalQuery(.background).bytes, Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8))
        #expect(
            String(decoding: TerminalQuery(.graphics).bytes, as: UTF8.self)
                == "\u{1B}[>q\u{1B}[16t\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
    }

    /// The query puts the colour back at once.
    @Test func colourThatIsAskedWithIsPutBack() {
        let bytes = String(decoding: TerminalQuery(.colors).bytes, as: UTF8.self)

        #expect(bytes.contains("\u{1B}P+q524742\u{1B}\\"))
        #expect(bytes.contains("\u{1B}7\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}8"))
    }

    // MARK: Through tmux

    @Test func questionForPicturesGoesThroughTmux() {
        let bytes = String(decoding: TerminalQuery(.graphics, isWrapped: true).bytes, as: UTF8.self)

        #expect(bytes.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\"))
        #expect(bytes.hasPrefix("\u{1B}[>q\u{1B}[16t\u{1B}P") && bytes.hasSuffix("\u{1B}[c"))
    }

    @Test func answerFromBehindTmuxComesAfterItsFence() {
        var query = asked(.graphics, isWrapped: true)
        _ = query.take([.attributes([1, 2])])

        #expect(query.isOpen(at: start + .milliseconds(99)))
        expectEqual(query.take([.graphics(true)]), [.graphics(true)])
        expectEqual(query.take([.graphics(false)]), [])
    }

    @Test func questionThatTmuxDroppedIsRepeatedOnce() {
        var query = asked(.graphics, isWrapped: true)
        _ = query.take([.attributes([1, 2])])

        let bytes = query.askAgain(at: start + .milliseconds(100)) ?? []

        #expect(bytes.starts(with: Array("\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,".utf8)))
        #expect(query.isOpen(at: start + .milliseconds(199)))
        expectEqual(query.take([.graphics(true)]), [.graphics(true)])
        #expect(query.askAgain(at: start + .milliseconds(200)) == nil)
    }

    @Test func answeredAndDirectQueriesAreNotRepeated() {
        var answered = asked(.graphics, isWrapped: true)
        _ = answered.take([.attributes([1, 2]), .graphics(false)])
        var silent = asked(.graphics, isWrapped: true)
        var direct = asked(.graphics)
        _ = direct.take([.attributes([62])])
        var other = asked(.background, isWrapped: true)
        _ = other.take([.attributes([1, 2])])

        #expect(answered.askAgain(at: start) == nil)
        #expect(silent.askAgain(at: start) == nil)
        #expect(direct.askAgain(at: start) == nil)
        #expect(other.askAgain(at: start) == nil)
    }

    @Test func eachQuestionIsAskedOnceMore() {
        var query = asked(.graphics, isWrapped: true)
        _ = query.take([.attributes([])])
        _ = query.askAgain(at: start)
        #expect(query.askAgain(at: start) == nil)

        query.ask(at: start)
        _ = query.take([.attributes([])])

        #expect(query.askAgain(at: start) != nil)
    }

    @Test func tmuxIsAskedForABackgroundThatIsMissingEverLessOften() {
        var query = asked(.background, isWrapped: true)
        #expect(query.pauseBeforeBackground == nil)
        _ = query.take([.attributes([1, 2])])

        var pauses: [Duration] = []
        while let pause = query.pauseBeforeBackground {
            pauses.append(pause)
            expectEqual(query.askForBackground(at: start), Array("\u{1B}]11;?\u{7}".utf8))
        }

        expectEqual(pauses, [100, 200, 400, 800, 1_600, 3_200].map { .milliseconds($0) })
        expectEqual(query.take([.background(1), .background(2)]), [.background(1)])
        query.ask(at: start)
        _ = query.take([.attributes([1, 2])])
        expectEqual(query.pauseBeforeBackground, TerminalQuery.patience)
    }

    @Test func terminalIsAskedForItsBackgroundOnceMoreOnlyWithReason() {
        var answered = asked(.background, isWrapped: true)
        _ = answered.take([.background(1), .attributes([1, 2])])
        var direct = asked(.background)
        _ = direct.take([.attributes([62])])

        #expect(answered.pauseBeforeBackground == nil)
        #expect(direct.pauseBeforeBackground == nil)
    }

    @Test func colorsAskedForLaterHaveAFenceOfTheirOwn() {
        var query = asked([.background, .version])
        _ = query.take([.background(1), .version("XTerm(398)"), .attributes([64])])

        let bytes = String(decoding: query.askForColors(at: start), as: UTF8.self)

        #expect(bytes.contains("P$qm") && bytes.hasSuffix("\u{1B}[c") && !bytes.contains("]11;?"))
        #expect(query.isUnanswered)
        expectEqual(
            query.take([.background(2), .directColors, .attributes([64])]), [.directColors, .attributes([64])])
    }
}
