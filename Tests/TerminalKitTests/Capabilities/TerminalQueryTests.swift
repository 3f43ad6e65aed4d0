import Testing

@testable import TerminalKit

struct TerminalQueryTests {
    private let start = ContinuousClock.now

    private func asked(_ subjects: TerminalQuery.Subjects = .background, isWrapped: Bool = false) -> TerminalQuery {
        var query = TerminalQuery(subjects, isWrapped: isWrapped)
        query.ask(at: start)
        return query
    }

    @Test func answerInTimeIsTaken() {
        var query = asked()

        let taken = query.take([.background(0x123456), .attributes([62])], at: start + .milliseconds(100))

        #expect(taken == [.background(0x123456), .attributes([62])])
    }

    @Test func lateAnswerIsNone() {
        var query = asked()

        #expect(query.take([.background(1)], at: start + .milliseconds(101)) == [])
    }

    @Test func answerAfterTheFenceIsNone() {
        var query = asked([.background, .graphics])

        #expect(
            query.take([.attributes([]), .background(1), .graphics(true), .attributes([])], at: start) == [
                .attributes([])
            ])
    }

    @Test func answerToNoQuestionIsNone() {
        var query = TerminalQuery(.background)

        #expect(query.take([.background(1)], at: start) == [])
    }

    @Test func itIsOpenUntilTheFence() {
        var query = asked()
        #expect(query.isOpen(at: start))

        _ = query.take([.attributes([])], at: start)

        #expect(!query.isOpen(at: start))
    }

    @Test func itIsOpenForASecondWhereNothingAnswers() {
        let query = asked()

        #expect(query.isOpen(at: start + .milliseconds(999)))
        #expect(!query.isOpen(at: start + .seconds(1)))
    }

    @Test func onlyWhatMattersIsAskedFor() {
        #expect(TerminalQuery(.background).bytes == Array("\u{1B}]11;?\u{7}\u{1B}[c".utf8))
        #expect(
            String(decoding: TerminalQuery(.graphics).bytes, as: UTF8.self)
                == "\u{1B}[>q\u{1B}[16t\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
    }

    // MARK: Through tmux

    @Test func questionForPicturesGoesThroughTmux() {
        let bytes = String(decoding: TerminalQuery(.graphics, isWrapped: true).bytes, as: UTF8.self)

        #expect(bytes.contains("\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\\"))
        #expect(bytes.hasPrefix("\u{1B}[>q\u{1B}[16t\u{1B}P") && bytes.hasSuffix("\u{1B}[c"))
    }

    @Test func answerFromBehindTmuxComesAfterItsFence() {
        var query = asked(.graphics, isWrapped: true)
        _ = query.take([.attributes([1, 2])], at: start)

        #expect(query.isOpen(at: start + .milliseconds(99)))
        #expect(query.take([.graphics(true)], at: start + .milliseconds(99)) == [.graphics(true)])
        #expect(query.take([.graphics(true)], at: start + .milliseconds(101)) == [])
    }
}
