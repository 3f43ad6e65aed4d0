/// What is said in lines of any question.
package struct QuestionWords: Words {
    package let language: Language

    /// What numbers do while something is asked.
    package var advice: String {
        say(
            "Type an answer's number to choose it. An empty line changes nothing.", zh: "输入答案的编号即可选定，空行表示不作更改。"
        )
    }
}

extension Language {
    package var questions: QuestionWords { QuestionWords(language: self) }
}
