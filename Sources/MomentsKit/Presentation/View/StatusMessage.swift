/// The message of the last action.
struct StatusMessage: Equatable {
    let text: String
    /// Whether it takes longer to understand than it is shown: it stays until the person goes on.
    var isLasting = false
    var voice = MessageVoice.plain
}
