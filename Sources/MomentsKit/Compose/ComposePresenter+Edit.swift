import MomentsCore

/// What was posted before and is written anew: first it is asked how it was written.
extension ComposePresenter {
    /// Until it is known how it was written nothing can be written.
    func wait(for edit: ComposeEdit) {
        isPosting = true
        edit.begin()
    }

    /// What cannot be deleted is edited.
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

    /// From then on it is a draft like any other. What cannot be deleted is edited.
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
