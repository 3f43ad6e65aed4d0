extension SimplifiedChinese: PollWords {
    package var pollTitle: String { "投票" }
    package var votes: String { "投票：发送后无法撤回" }
    package func pollLine(_ text: String, isChosen: Bool) -> String { isChosen ? "\(text)，已选。" : "\(text)。" }
    package var pollAdvice: String { "输入编号选择选项，最后一行的编号投票，直接回车返回。" }
}
