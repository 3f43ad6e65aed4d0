/// What is said where one votes.
package struct PollWords: Words {
    package let language: Language

    package var title: String { say("Vote", zh: "投票") }
    /// The row that votes: it says that there is no way back.
    package var votes: String { say("Vote: once it is sent, there is no way back", zh: "投票：发送后无法撤回") }

    /// How an answer is said in lines.
    package func line(_ text: String, isChosen: Bool) -> String {
        say(isChosen ? "\(text), chosen." : "\(text).", zh: isChosen ? "\(text)，已选。" : "\(text)。")
    }

    /// What can be typed where they are listed.
    package var advice: String {
        say(
            "The number of an answer chooses it, that of the last row votes, an empty line goes back.",
            zh: "输入编号选择选项，最后一行的编号投票，直接回车返回。")
    }
}

extension Language {
    package var poll: PollWords { PollWords(language: self) }
}
