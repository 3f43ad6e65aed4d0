/// The sentences of the screen for a vote.
package struct PollWords: Words {
    package let language: Language

    package var title: String { say("Vote", zh: "投票") }
    /// The row that votes: it says that there is no way back.
    package var votes: String { say("Vote: it cannot be changed once it is sent", zh: "投票：发送后无法撤回") }

    /// A choice in lines.
    package func line(_ text: String, isChosen: Bool) -> String {
        say(isChosen ? "\(text), chosen." : "\(text).", zh: isChosen ? "\(text)，已选。" : "\(text)。")
    }

    /// Advice about what to type below the choices.
    package var advice: String {
        say(
            "Type a choice's number to select it, the last row's number to vote. An empty line goes back.",
            zh: "输入编号选择选项，最后一行的编号投票，直接回车返回。")
    }
}

extension Language {
    package var poll: PollWords { PollWords(language: self) }
}
