import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI
@testable import TerminalKit

struct ActionWordsTests {
    private let chinese = Language.simplifiedChinese

    @Test(arguments: Language.allCases)
    func everyActionSentenceFitsOnOneLine(language: Language) {
        for action in Action.allCases {
            let width = CellText(language.actions.sentence(of: action)).width
            #expect((1...45).contains(width), "\(action)")
        }
    }

    @Test(arguments: Language.allCases, KeyContext.allCases)
    func actionNamesAreUniqueInAKeyContext(language: Language, context: KeyContext) {
        let names = ActionTable.entries(in: context).map { language.actions.lineName(of: $0.action) }

        expectEqual(names.count, Set(names).count)
    }

    @Test(arguments: Action.allCases)
    func everyActionSentenceHasAChineseTranslation(action: Action) {
        for text in [chinese.actions.sentence(of: action), chinese.actions.lineSentence(of: action)] {
            #expect(text.unicodeScalars.contains { $0.properties.isIdeographic }, "\(text)")
        }
    }

    @Test(arguments: KeyContext.allCases)
    func everyLinearActionLabelHasAChineseTranslation(context: KeyContext) {
        for action in ActionTable.entries(in: context).map(\.action) where action.worksOnLines {
            let label = chinese.actions.label(of: action, in: context)
            #expect(label.unicodeScalars.allSatisfy { $0.properties.isIdeographic }, "\(action)")
            #expect(CellText(label).width <= 12, "\(action)")
        }
    }

    @Test(arguments: [
        (Action.nextMoment, KeyContext.timeline, "next"), (.nextMoment, .moment, "older"), (.back, .moment, "back"),
        (.back, .compose, "leave"), (.nextMatch, .results, "next"), (.nextMatch, .moment, "next match"),
        (.quit, .login, "quit"),
        (.leave, .timeline, "quit"), (.copyLink, .timeline, "copy link"),
    ])
    func actionLabelDependsOnTheKeyContext(action: Action, context: KeyContext, label: String) {
        expectEqual(Language.english.actions.label(of: action, in: context), label)
    }
}
