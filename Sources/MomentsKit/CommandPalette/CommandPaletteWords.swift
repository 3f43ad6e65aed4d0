/// The sentences of the command palette.
package struct CommandPaletteWords: Words {
    package let language: Language

    package var paletteTitle: String { say("Actions", zh: "操作") }
    /// No action fits the typed text.
    package var noSuchAction: String { say("No action matches. Delete some letters.", zh: "没有匹配的操作，请删去几个字。") }

    // MARK: In lines

    package var paletteOpening: String {
        say("Actions. Type part of a name; an empty line goes back.", zh: "操作。输入操作名称中的几个字；空行返回。")
    }

    /// One action; no full stop at its end.
    package func paletteLine(name: String, sentence: String) -> String {
        say("\(name): \(sentence)", zh: "\(name)：\(sentence)")
    }

    /// The meaning of numbers and of an empty line.
    package var paletteAdvice: String {
        say("Type a number to run that action. An empty line asks for letters again.", zh: "输入编号执行该操作。空行重新查找。")
    }
}

extension Language {
    package var commandPalette: CommandPaletteWords { CommandPaletteWords(language: self) }
}
