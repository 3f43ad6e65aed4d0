extension English: PollWords {
    package var pollTitle: String { "Vote" }
    package var votes: String { "Vote: once it is sent, there is no way back" }
    package func pollLine(_ text: String, isChosen: Bool) -> String { isChosen ? "\(text), chosen." : "\(text)." }
    package var pollAdvice: String {
        "The number of an answer chooses it, that of the last row votes, an empty line goes back."
    }
}
