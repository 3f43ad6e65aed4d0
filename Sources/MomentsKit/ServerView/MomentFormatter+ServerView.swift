import MomentsCore

extension MomentFormatter {
    /// What names it as one line, whoever wrote that.
    func line(_ kind: ServerView.Kind) -> ServerView.Kind {
        if case .tag(let tag) = kind { .tag(line(tag) ?? "") } else { kind }
    }
}
