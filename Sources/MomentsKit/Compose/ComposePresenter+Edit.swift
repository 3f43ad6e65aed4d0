import MomentsCore

/// Editing and redrafting: the server is asked for the source of the post first.
extension ComposePresenter {
    /// Nothing can be written before the source is here.
    func wait(for edit: ComposeEdit) {
        isPosting = true
        edit.begin()
    }

    /// A post that cannot be deleted is edited instead.
    var title: String {
        let isRedraft = edit?.redrafted != nil && destination.target.original == nil
        return isRedraft ? words.compose.redraftTitle : destination.title
    }

    func begin(with source: StatusSource) {
        guard let redrafted = edit?.redrafted else {
            destination.begin(with: source)
            isPosting = false
            text = source.text
            return lifecycle.render()
        }
        context.taskRunner.start { [weak self] in await self?.redraft(redrafted, source) }
    }

    /// From then on the text is a draft like any other. A post that cannot be deleted is edited instead.
    private func redraft(_ id: Moment.ID, _ source: StatusSource) async {
        let options = source.options.editingNothing
        do {
            try await changes.redraft(id, as: Draft(source.text, status: options), at: context.clock.now)
            destination.restore(Draft("", status: options))
            isPosting = false
            showDraft()
            message.show(words.compose.redrafts)
        } catch {
            destination.begin(with: source)
            isPosting = false
            text = source.text
            warn(words.message(of: error))
        }
        lifecycle.render()
    }
}
