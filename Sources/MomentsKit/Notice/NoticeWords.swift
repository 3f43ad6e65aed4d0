/// The sentences of a notice besides its text, in lines.
package struct NoticeWords: Words {
    package let language: Language

    package var emptyLineGoesBack: String { say("An empty line goes back.", zh: "空行返回。") }
}

extension Language {
    package var notices: NoticeWords { NoticeWords(language: self) }
}
