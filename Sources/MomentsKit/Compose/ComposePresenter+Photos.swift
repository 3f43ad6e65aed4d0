import SystemPackage

/// The photos of what is being written, and the fields below it.
extension ComposePresenter {
    package func onAddPhoto() {
        guard photos.list.poll == nil else { return say(words.photosOrPoll) }
        photos.change { $0.askForPath() }
    }

    package func onChoosePhoto() {
        guard !isPosting else { return }
        guard photos.list.poll == nil else { return say(words.photosOrPoll) }
        context.navigator.show(.photoFiles)
    }

    package func onPathChanged(_ path: String) {
        photos.change { $0.path = path }
    }

    package func onPhotoAdded(_ path: String) async {
        await photos.add(FilePath(PhotoPath.path(path, home: source.home)))
    }

    package func onAltTextChanged(_ text: String) {
        photos.change { $0.setAltText(text) }
    }

    package func onFieldSubmitted() async {
        if case .pollOption = photos.list.focus {
            return photos.change { $0.submitOption(atMost: destination.polls.maximumOptions) }
        }
        let path = photos.list.focus == .path ? photos.list.path : nil
        photos.leaveField()
        lifecycle.render()
        if let path { await onPhotoAdded(path) }
    }

    package func onNextField() {
        photos.change { $0.moveFocus(by: 1) }
    }

    package func onPreviousField() {
        photos.change { $0.moveFocus(by: -1) }
    }

    package func onRemovePhoto() {
        photos.change { _ = $0.remove() }
    }

    package func onMovePhoto(up: Bool) {
        photos.change { _ = $0.move(by: up ? -1 : 1) }
    }
}
