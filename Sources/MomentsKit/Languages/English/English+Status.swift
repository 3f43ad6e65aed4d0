import MomentsCore

extension English: StatusWords {
    package func boosted(by name: String) -> String { "\(name) boosted" }
    package func answers(_ handle: String) -> String { "answers \(handle)" }
    package var isAnswer: String { "an answer" }
    package var goesOn: String { "goes on from an earlier one" }
    package var isEdited: String { "edited" }
    package func edited(on date: String) -> String { "edited \(date)" }

    package func audience(_ visibility: StatusVisibility) -> String? {
        switch visibility {
        case .public: nil
        case .unlisted: "unlisted"
        case .private: "followers only"
        case .direct: "direct message"
        case .unknown: "not said for whom"
        }
    }

    package func answers(count: Int) -> String { grouped(count, "answer", "answers") }
    package func boosts(count: Int) -> String { grouped(count, "boost", "boosts") }
    package func likes(count: Int) -> String { grouped(count, "like", "likes") }

    package func contentWarning(_ text: String) -> String { "Content warning: \(text)" }
    package func filtered(_ titles: [String]) -> String { "Filtered: \(list(titles, "and"))" }

    package func coveredMedia(_ count: Int, areSensitive: Bool) -> String {
        areSensitive
            ? grouped(count, "sensitive attachment", "sensitive attachments")
            : grouped(count, "attachment", "attachments")
    }

    private func grouped(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count.grouped) \(count == 1 ? one : many)"
    }

    // MARK: Spoken

    package func sentence(of parts: [String]) -> String {
        let text = parts.joined(separator: ", ")
        return Sentence.ended(text.prefix(1).uppercased() + text.dropFirst())
    }

    package var foldedAdvice: String { "There is more, which unfold shows." }
}
