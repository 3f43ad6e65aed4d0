import MomentsCore

/// Whether the hashtag of this view is followed; nothing in all other views.
@MainActor final class ViewedTag {
    /// Nil in all other views.
    let view: ServerView?
    private let changes: PendingChanges
    private var shown = ShownTag()

    init(of view: ServerView, changes: PendingChanges) {
        self.view = if case .tag = view.kind { view } else { nil }
        self.changes = changes
    }

    func read() throws(StoreError) {
        if let view { shown = try changes.tag(view) }
    }

    /// Behind its name; nil where there is nothing to say.
    func mark(_ words: Language) -> String? { view.flatMap { _ in words.viewChanges.mark(of: shown) } }
}
