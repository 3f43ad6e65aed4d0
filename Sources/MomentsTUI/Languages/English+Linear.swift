import MomentsKit

nonisolated extension English: LinearWords {
    func prompt(for question: LineQuestion) -> String {
        switch question {
        case .command: "> "
        case .email: "Email: "
        case .password: "Password: "
        case .search: "Search: "
        case .letters: "Find: "
        case .value: "Value: "
        case .writing: ": "
        case .address(let prompt), .code(let prompt), .field(let prompt), .secret(let prompt): prompt
        }
    }

    func prompt(_ label: String, text: String?) -> String {
        text.map { "\(label) (\($0)): " } ?? "\(label): "
    }

    func formAdvice(submit: String, cancel: String) -> String {
        "An empty line keeps what is there, unless it is wrong, and goes on. "
            + "Instead of an address, \(submit) sends the form, \(cancel) leaves it."
    }

    var unreadableLine: String { "That line is no text in UTF-8: nothing was done." }
    var nothingChanged: String { "Nothing changed." }
    func ambiguous(_ names: [String]) -> String { "That could be \(list(names, "or"))." }
    func unknown(_ line: String, nearest: String?) -> String {
        let guess = nearest.map { " Did you mean \($0)?" } ?? ""
        return "\(line) is nothing that can be typed here.\(guess) help tells what is."
    }

    func noItem(_ number: Int) -> String { "There is no \(number) in a list here." }
    var namesAdvice: String { "A name's first letters are enough, and so is its key:" }

    func help(_ names: [String], _ sentence: String) -> String {
        "\(names.joined(separator: " or ")): \(Sentence.ended(sentence))"
    }

    func outputFailed(_ reason: String) -> String {
        "The lines cannot be printed: \(reason). Moments ended; what was done is stored."
    }
    var firstMoment: String { "This is the first moment." }
    var lastMoment: String { "That was the last moment." }

    var listAdvice: [String] {
        [
            "An empty line lists the next \(LinePage.size) moments.",
            "A number opens that moment of the list. A number after a name is for that moment: like 3.",
            "Without a number it is for the moment that was told last, or the first of the list.",
            "A text after post is posted at once: post Good morning.",
        ]
    }

    func undoOffer(_ change: String?) -> String {
        (change.map { "\($0). " } ?? "") + "Type undo to take it back."
    }
}
