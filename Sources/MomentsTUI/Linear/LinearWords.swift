import MomentsKit

/// What the linear mode says where the screens say nothing.
nonisolated protocol LinearWords: Sendable {
    /// One short line that asks for something.
    func prompt(for question: LineQuestion) -> String
    /// A field with what is in it: "Name (moments.example): ".
    func prompt(_ label: String, text: String?) -> String
    /// How a form is filled in that asks for an address.
    /// - Parameters: the names of the actions.
    func formAdvice(submit: String, cancel: String) -> String
    /// A line of bytes that are no text.
    var unreadableLine: String { get }
    var nothingChanged: String { get }
    /// Lines cannot be printed any more.
    /// - Parameter reason: the system's words.
    func outputFailed(_ reason: String) -> String
    /// What was typed could be the beginning of each of these.
    func ambiguous(_ names: [String]) -> String
    /// - Parameter nearest: what was meant, perhaps.
    func unknown(_ line: String, nearest: String?) -> String
    /// No list has this number.
    func noItem(_ number: Int) -> String
    /// Comes before the list of what can be typed.
    var namesAdvice: String { get }
    /// What can be typed for one thing: "like or f: Like it, or take the like back."
    func help(_ names: [String], _ sentence: String) -> String
    /// At either end of a list.
    var firstMoment: String { get }
    var lastMoment: String { get }
    /// What can be typed where there is a list.
    var listAdvice: [String] { get }
    /// How to undo the last change.
    /// - Parameter change: what that was: "Liked"; nil where it was just said.
    func undoOffer(_ change: String?) -> String
}

nonisolated extension LinearWords {
    func help(_ entry: ActionEntry) -> String { help([entry.name] + entry.keys, entry.sentence) }

    func help(_ row: HelpProps.Row) -> String {
        switch row {
        case .heading(let text): Sentence.ended(text)
        case .entry(let entry): help(entry)
        }
    }
}
