/// The sentences of the help.
package struct HelpWords: Words {
    package let language: Language

    package var title: String { say("Keys", zh: "按键") }

    package func heading(_ group: ActionGroup) -> String {
        switch group {
        case .move: say("Move", zh: "移动")
        case .act: say("Act", zh: "操作")
        case .find: say("Find", zh: "查找")
        case .app: say("App", zh: "应用")
        }
    }

    // MARK: In lines

    /// The words before the names of the actions.
    package var opening: String { say("You can type:", zh: "可以输入：") }
}

extension Language {
    package var help: HelpWords { HelpWords(language: self) }
}
