import MomentsCore

extension MomentFormatter {
    /// The view with its name in one line, whoever wrote the name.
    func line(_ kind: ServerView.Kind) -> ServerView.Kind {
        switch kind {
        case .tag(let tag): .tag(line(tag) ?? "")
        case .search(let text): .search(line(text) ?? "")
        case .person(let person, let posts): .person(line(person) ?? "", posts)
        case .accounts(let list): .accounts(line(list))
        default: kind
        }
    }

    /// The same of a list of people.
    func line(_ list: PeopleList) -> PeopleList {
        switch list {
        case .followers(let person): .followers(of: line(person) ?? "")
        case .following(let person): .following(of: line(person) ?? "")
        default: list
        }
    }
}
