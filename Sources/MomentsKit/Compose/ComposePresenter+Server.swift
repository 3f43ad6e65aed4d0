/// The interactions that set how a post stands on its server.
extension ComposePresenter {
    package func onChooseAccount() {
        let hasPoll = photos.list.poll != nil
        let refusal = destination.refusalToMove(withPoll: hasPoll)
        change(unless: refusal) { $0.nextAccount(isForServers: hasPoll) }
        guard refusal == nil, !isPosting else { return }
        context.taskRunner.start { [destination] in await destination.keepPlace() }
    }

    package func onChangeVisibility() {
        change(unless: destination.refusalToChangeVisibility) { $0.nextVisibility() }
    }

    package func onContentWarning() {
        guard !isPosting else { return }
        if let refusal = destination.refusalToChange { return say(refusal) }
        photos.change { $0.focus == .warning ? $0.leaveField() : $0.askForWarning() }
    }

    package func onWarningChanged(_ text: String) {
        change(unless: nil) { $0.setWarning(text) }
    }

    package func onSensitive() {
        let noPhotos = photos.photos.isEmpty ? words.compose.noPhotosToCover : nil
        change(unless: destination.refusalToChange ?? noPhotos) { $0.toggleSensitive() }
    }

    package func onLanguage() {
        guard !isPosting else { return }
        if let refusal = destination.refusalToChange { return say(refusal) }
        photos.change { $0.focus == .language ? $0.leaveField() : $0.askForLanguage() }
    }

    package func onLanguageChanged(_ text: String) {
        change(unless: nil) { $0.setLanguage(text) }
    }

    private func change(unless refusal: String?, _ change: (inout ComposeTarget) -> Void) {
        guard !isPosting else { return }
        if let refusal { return say(refusal) }
        destination.change(change)
    }
}
