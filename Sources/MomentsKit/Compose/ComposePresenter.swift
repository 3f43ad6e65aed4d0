import MomentsCore
import SystemPackage

/// What a person can do while they write; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ComposePresenting: ViewPresenting {
    func onTextChanged(_ text: String)
    /// More was typed or pasted than a text may hold, and none of it was taken.
    func onTextRefused()
    func onSubmit() async
    /// Empties the text, takes the photos away and deletes the draft.
    func onDiscard()
    /// Goes on writing in the person's own editor, and comes back with what they wrote.
    func onEditElsewhere() async
    /// Leaves; the draft is kept. From the path of a photo it leads back to the text.
    func onClose()

    // MARK: Photos

    /// Asks for the path of a photo.
    func onAddPhoto()
    /// One is to be chosen from the person's folders.
    func onChoosePhoto()
    func onPathChanged(_ path: String)
    /// A path was chosen, or pasted as a terminal writes it.
    func onPhotoAdded(_ path: String) async
    /// Of the photo whose alt text has the focus.
    func onAltTextChanged(_ text: String)
    /// Adds the photo of the path that was typed, or goes on from an alt text.
    func onFieldSubmitted() async
    /// From the text to the alt texts of its photos, and back.
    func onNextField()
    func onPreviousField()
    /// Takes away the photo whose alt text has the focus, else the last one.
    func onRemovePhoto()
    /// Puts that photo before the one before it, or after the one after it.
    func onMovePhoto(up: Bool)
}

/// Decides what the compose screen shows, keeps the draft, and posts.
@MainActor package final class ComposePresenter: ComposePresenting, ViewLifecycleOwner {
    /// The maximum number of characters in a text. Text beyond the length of a post is kept, but cannot be posted.
    package static let maximumCharacters = 100_000
    /// How many links are named.
    package static let maximumLinks = 3

    package weak var component: (any ComposeComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let changes: any ChangeRepository
    private let drafts: DraftKeeper
    private let repository: any PhotoRepository
    private let chosen: ChosenPhotos
    private let taskRunner: any TaskRunner
    private let editor: any ExternalEditor
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let words: any ComposeWords
    private let undo: String?
    private let position: ReadingPosition
    private let home: String?
    private var text = "" {
        didSet { count.update(to: text) }
    }
    private var count = CharacterCount()
    private var photos = ComposePhotos()
    /// How many are being looked at and copied.
    private var photosOnTheirWay = 0
    private var isPosting = false
    private var isEditingElsewhere = false

    /// - Parameters:
    ///   - drafts: shared by all that write for the account, one after the other.
    ///   - photos: copies what is added.
    ///   - chosen: what was chosen from folders meanwhile.
    ///   - taskRunner: takes on the copying of that.
    ///   - undo: what a person presses, or types in lines, to undo an edit; nil where nothing does.
    ///   - position: where the new moment is to be read.
    ///   - home: what "~" stands for in a path; nil where there is none.
    package init(
        changes: any ChangeRepository, drafts: DraftKeeper, photos: any PhotoRepository, chosen: ChosenPhotos,
        taskRunner: any TaskRunner, editor: any ExternalEditor, navigator: any Navigator, clock: any WallClock,
        formatter: MomentFormatter, words: any ComposeWords,
        undo: String?, position: ReadingPosition, home: String? = nil
    ) {
        self.changes = changes
        self.drafts = drafts
        repository = photos
        self.chosen = chosen
        self.taskRunner = taskRunner
        self.home = home
        self.editor = editor
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.words = words
        self.undo = undo
        self.position = position
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.observe(drafts.observe, onChange: {})
    }

    package func onViewLoaded() {
        do {
            let draft = try drafts.draft()
            text = draft.text
            photos = ComposePhotos(draft.photos)
        } catch {
            warn(words.message(of: error))
        }
    }

    package func onActivate() {
        lifecycle.activate()
        let paths = chosen.take()
        guard !paths.isEmpty else { return }
        taskRunner.start { [weak self] in for path in paths { await self?.add(path) } }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        drafts.flushNow()
    }

    package func onTextChanged(_ text: String) {
        guard !isPosting else { return }
        change(to: text, saying: nil)
        lifecycle.render()
    }

    package func onTextRefused() {
        message.show(words.textRefused(maximum: formatter.number(Self.maximumCharacters)))
        lifecycle.render()
    }

    package func onSubmit() async {
        guard !isPosting, photosOnTheirWay == 0 else { return }
        guard let post = Post(text, photos: photos.photos) else {
            message.show(isBlank ? words.nothingToPost : words.tooLongToPost(countLeft))
            return lifecycle.render()
        }
        photos.leaveField()
        isPosting = true
        message.show(nil)
        lifecycle.render()
        await drafts.discard()
        do {
            let id = try await changes.post(post, at: clock.now)
            end(with: id)
        } catch {
            isPosting = false
            keep()
            warn(words.message(of: error))
            // Nobody may be here any more who would have it kept later.
            if !lifecycle.isActive { drafts.flushNow() }
            lifecycle.render()
        }
    }

    package func onDiscard() {
        guard !isPosting, !text.isEmpty || !photos.photos.isEmpty else { return }
        let sentence = photos.photos.isEmpty ? words.discarded(undo: undo) : words.discardedWithPhotos(undo: undo)
        photos = ComposePhotos()
        change(to: "", saying: sentence)
        drafts.flushNow()
        lifecycle.render()
    }

    package func onEditElsewhere() async {
        guard !isPosting, !isEditingElsewhere else { return }
        isEditingElsewhere = true
        defer { isEditingElsewhere = false }
        await drafts.flush()
        do {
            let edited = try editor.edit(text, atMost: Self.maximumCharacters)
            change(to: edited.text, saying: edited.isRepaired ? words.textRepaired : nil)
        } catch {
            warn(words.message(of: error))
        }
        lifecycle.render()
    }

    package func onClose() {
        // The text is on its way: the draft that is still there must not be found and posted again.
        guard !isPosting else { return }
        if photos.focus == .path {
            photos.leaveField()
            return lifecycle.render()
        }
        navigator.back()
    }

    private func end(with id: Moment.ID) {
        text = ""
        photos = ComposePhotos()
        isPosting = false
        guard lifecycle.isActive else { return }
        position.moment = id
        lifecycle.render()
        navigator.backToTimeline()
    }

    private func warn(_ text: String) {
        message.show(StatusMessage(text: text, isLasting: true))
    }

    private func change(to text: String, saying sentence: String?) {
        message.show(sentence.map { StatusMessage(text: $0) })
        self.text = text
        keep()
    }

    private func keep() {
        drafts.keep(text, photos: photos.photos)
    }

    private var message: TransientMessage { lifecycle.message }

    private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    private var countLeft: String { formatter.countLeft(PostText.limit - count.value) }

    private var props: ComposeProps {
        var props = ComposeProps()
        let left = PostText.limit - count.value
        props.text = text
        props.hint = text.isEmpty ? words.composeHint : nil
        props.countLeft = formatter.countLeft(left)
        props.isTooLong = left < 0
        props.links = WebAddress.found(in: text, limit: Self.maximumLinks).map(\.text)
        let isEmpty = text.isEmpty && photos.photos.isEmpty
        props.draft = drafts.isKept && drafts.error == nil && !isEmpty ? words.draftKept : nil
        props.canPost = left >= 0 && (!isBlank || !photos.photos.isEmpty) && !isPosting && photosOnTheirWay == 0
        props.isPosting = isPosting
        props.status = progress ?? message.text ?? drafts.error.map(words.draftNotKept)
        props.photos = photos.photos.map(photo)
        props.photosSummary =
            photos.photos.isEmpty
            ? nil : words.composePhotos(photos.photos.count, withoutAltText: photos.withoutAltText)
        (props.focus, props.path) = (photos.focus, photos.path)
        return props
    }

    private var progress: String? {
        isPosting ? words.posting : photosOnTheirWay > 0 ? words.addingPhoto : nil
    }

    private func photo(_ photo: Photo) -> ComposePhotoProps {
        ComposePhotoProps(
            source: photo.stored.map { .stored(name: $0.text) }, name: photo.name ?? photo.address,
            altText: photo.altText ?? "", warning: photo.altText == nil ? words.noAltText : nil)
    }
}

// MARK: Photos

extension ComposePresenter {
    package func onAddPhoto() {
        guard !isPosting else { return }
        photos.askForPath()
        lifecycle.render()
    }

    package func onChoosePhoto() {
        guard !isPosting else { return }
        navigator.show(.photoFiles)
    }

    package func onPathChanged(_ path: String) {
        photos.path = path
        lifecycle.render()
    }

    package func onPhotoAdded(_ path: String) async {
        await add(FilePath(PhotoPath.path(path, home: home)))
    }

    private func add(_ path: FilePath) async {
        guard !isPosting, !path.isEmpty else { return }
        guard !photos.isFull else { return warnAndRender(words.tooManyPhotos(formatter.number(MomentBounds.photos))) }
        photosOnTheirWay += 1
        message.show(nil)
        lifecycle.render()
        do {
            take(try await repository.add(path))
        } catch {
            photosOnTheirWay -= 1
            warnAndRender(words.message(of: error))
        }
    }

    package func onAltTextChanged(_ text: String) {
        changePhotos { $0.setAltText(text) }
    }

    package func onFieldSubmitted() async {
        guard photos.focus == .path else {
            photos.leaveField()
            return lifecycle.render()
        }
        let path = photos.path
        photos.leaveField()
        lifecycle.render()
        await onPhotoAdded(path)
    }

    package func onNextField() {
        guard !isPosting else { return }
        photos.moveFocus(by: 1)
        lifecycle.render()
    }

    package func onPreviousField() {
        guard !isPosting else { return }
        photos.moveFocus(by: -1)
        lifecycle.render()
    }

    package func onRemovePhoto() {
        changePhotos { _ = $0.remove() }
    }

    package func onMovePhoto(up: Bool) {
        changePhotos { _ = $0.move(by: up ? -1 : 1) }
    }

    private func take(_ added: AddedPhoto) {
        photosOnTheirWay -= 1
        guard !photos.contains(added.photo) else {
            message.show(words.photoIsThere)
            return lifecycle.render()
        }
        changePhotos { $0.add(added.photo) }
        if added.info.hasPlace { message.show(words.placeLeftOut) }
        lifecycle.render()
        // Nobody may be here any more who would have it kept later.
        if !lifecycle.isActive { drafts.flushNow() }
    }

    private func changePhotos(_ change: (inout ComposePhotos) -> Void) {
        guard !isPosting else { return }
        let old = photos.photos
        change(&photos)
        if photos.photos != old { keep() }
        lifecycle.render()
    }

    private func warnAndRender(_ text: String) {
        warn(text)
        lifecycle.render()
    }
}
