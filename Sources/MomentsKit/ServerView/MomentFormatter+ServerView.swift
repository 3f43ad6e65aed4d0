import MomentsCore

extension MomentFormatter {
    /// What names it as one line, whoever wrote that.
    func line(_ kind: ServerView.Kind) -> ServerView.Kind {
        switch kind {
        case .tag(let tag): .tag(line(tag) ?? "")
        case .search(let text): .search(line(text) ?? "")
        case .person(let person, let posts): .person(line(person) ?? "", posts)
        default: kind
        }
    }
}
