import SystemPackage

/// The photos of the post that is being written, and the fields below it.
extension ComposePresenter {
    package func onAddPhoto() {
        if let refusalOfPhotos { return say(refusalOfPhotos) }
        photos.change { $0.askForPath() }
    }

    package func onChoosePhoto() {
        guard !isPosting else { return }
        if let refusalOfPhotos { return say(refusalOfPhotos) }
        context.navigator.show(.photoFiles)
    }

    var refusalOfPhotos: String? {
        destination.refusalOfAttachments ?? (photos.list.poll == nil ? nil : words.compose.photosOrPoll)
    }

    package func onPathChanged(_ path: String) {
        photos.change { $0.path = path }
    }

    package func onPhotoAdded(_ path: String) async {
        await addPhoto(path)
    }

    /// - Returns: whether nothing could be read there; then a message says so.
    @discardableResult private func addPhoto(_ path: String) async -> Bool {
        if let refusal = destination.refusalOfAttachments {
            say(refusal)
            return false
        }
        return await photos.add(FilePath(PhotoPath.path(path, home: source.home)))
    }

    package func onAltTextChanged(_ text: String) {
        photos.change { $0.setAltText(text) }
    }

    package func onPhotoFocus() {
        guard !isPosting else { return }
        let noPhotos = photos.photos.isEmpty ? words.compose.noPhotoToFocus : nil
        if let refusal = destination.refusalToChange ?? refusalOfPhotos ?? noPhotos { return say(refusal) }
        guard case .photoFocus = photos.list.focus else { return photos.change { $0.askForPhotoFocus() } }
        if !staysInFocusField() { photos.change { $0.leaveField() } }
    }

    package func onPhotoFocusChanged(_ text: String) {
        photos.change { $0.setPhotoFocus(text) }
    }

    /// Whether the typed text is no focus; then a message says so.
    func staysInFocusField() -> Bool {
        guard let text = photos.list.faultyPhotoFocus else { return false }
        say(words.compose.noPhotoFocus(context.formatter.line(text) ?? ""))
        return true
    }

    package func onFieldSubmitted() async {
        if staysInFocusField() { return }
        if case .pollOption = photos.list.focus {
            return photos.change { $0.submitOption(atMost: destination.polls.maximumOptions) }
        }
        let path = photos.list.focus == .path ? photos.list.path : nil
        photos.leaveField()
        lifecycle.render()
        guard let path else { return }
        let written = text
        // The path can be corrected, unless the person typed on meanwhile: that text goes into the post.
        if await addPhoto(path), photos.list.focus == .text, text == written {
            photos.change { $0.askForPath(path) }
        }
    }

    package func onNextField() {
        if staysInFocusField() { return }
        photos.change { $0.moveFocus(by: 1) }
    }

    package func onPreviousField() {
        if staysInFocusField() { return }
        photos.change { $0.moveFocus(by: -1) }
    }

    package func onField(_ field: ComposeFocus) {
        if !staysInFocusField() { photos.change { $0.moveFocus(to: field) } }
    }

    package func onRemovePhoto() {
        photos.change { _ = $0.remove() }
    }

    package func onMovePhoto(up: Bool) {
        photos.change { _ = $0.move(by: up ? -1 : 1) }
    }
}
