/// The sentences of any question, in lines.
package struct QuestionWords: Words {
    package let language: Language

    /// The meaning of numbers while a question is open.
    package var advice: String {
        say(
            "Type an answer's number to choose it. An empty line changes nothing.", zh: "输入答案的编号即可选定，空行表示不作更改。"
        )
    }
}

extension Language {
    package var questions: QuestionWords { QuestionWords(language: self) }
}
