import MomentsCore

/// The actions on the view that is shown.
extension MomentActions {
    /// Follows the hashtag of a view, or unfollows it.
    func follow(tag view: ServerView) {
        let shown: ShownTag
        do {
            shown = try changes.tag(view)
        } catch {
            return show(error)
        }
        guard shown.isOffered else { return show(words.relationships.isUnoffered) }
        let name = if case .tag(let tag) = view.kind { "#\(formatter.line(tag) ?? "")" } else { "" }
        context.taskRunner.start { [self] in
            await change(shown.isFollowed ? .unfollowTag : .followTag, of: view, called: name)
        }
    }

    /// - Parameter title: the title of the view.
    func change(_ change: ViewChange, of view: ServerView, called title: String) async {
        transient.show(nil)
        host?.onActionsChanged()
        do {
            try await changes.change(change, of: view)
            let isUndoKnown = (try? changes.refresh()) != nil
            let sentence = words.viewChanges.done(change, title) + "."
            show(isUndoKnown && changes.undoable != nil ? nil : StatusMessage(text: sentence))
        } catch {
            fail(error)
        }
    }
}
