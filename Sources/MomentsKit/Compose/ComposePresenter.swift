import MomentsCore

/// Decides what the compose screen shows, keeps the draft, and posts.
@MainActor package final class ComposePresenter: ComposePresenting, ViewLifecycleOwner {
    /// The maximum number of characters in a text. Text beyond the length of a post is kept, but cannot be posted.
    package static let maximumCharacters = 100_000
    /// How many links are named.
    package static let maximumLinks = 3

    package weak var component: (any Component<ComposeProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    let changes: any ChangeRepository
    private let drafts: DraftKeeper
    let photos: ComposeAttachments
    let source: ComposePhotoSource
    private let editor: any ExternalEditor
    let words: Language
    let context: PresenterContext
    private let undo: String?
    private let position: ReadingPosition
    let destination: ComposeDestination
    private let completion: ComposeCompletion
    let edit: ComposeEdit?
    var text = "" {
        didSet { count.update(to: text) }
    }
    private var count = CharacterCount()
    var isPosting = false {
        didSet { photos.isLocked = isPosting }
    }
    private var isEditingElsewhere = false

    /// - Parameters:
    ///   - drafts: shared by all that write for the account, one after the other.
    ///   - destination: where it goes.
    ///   - completion: what names are completed to.
    ///   - undo: what a person presses, or types in lines, to undo an edit; nil where nothing does.
    ///   - position: where the new moment is to be read.
    ///   - edit: fetches the source of the post to edit; nil for a new post.
    package init(
        changes: any ChangeRepository, drafts: DraftKeeper, photos: ComposePhotoSource, destination: ComposeDestination,
        completion: ComposeCompletion, editor: any ExternalEditor, words: Language, undo: String?,
        position: ReadingPosition, edit: ComposeEdit? = nil, context: PresenterContext
    ) {
        self.changes = changes
        self.drafts = drafts
        source = photos
        self.destination = destination
        self.completion = completion
        self.editor = editor
        self.words = words
        self.context = context
        self.undo = undo
        self.position = position
        self.edit = edit
        lifecycle = ViewLifecycle(clock: context.clock)
        self.photos = ComposeAttachments(
            photos.repository, message: lifecycle.message, formatter: context.formatter, words: words)
        self.photos.onChange = { [weak self] in self?.onPhotosChanged(isOther: $0) }
        completion.onChange = { [weak self] in self?.lifecycle.render() }
        destination.onChange = { [weak self] in self?.onDestinationChanged() }
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.observe(drafts.observe, onChange: {})
        guard let edit else { return }
        edit.onArrive = { [weak self] in self?.begin(with: $0) }
        lifecycle.observe(edit.observe) { [weak edit] in edit?.look() }
        lifecycle.observe(edit.observeFeeds, onChange: {})
    }

    package func onViewLoaded() {
        guard let edit else { return showDraft() }
        do {
            let hasDraft = try !drafts.draft(about: target.subject).isEmpty
            if hasDraft, edit.redrafted == nil { showDraft() } else { wait(for: edit) }
        } catch {
            warn(words.message(of: error), .failed)
        }
    }

    func showDraft() {
        do {
            let draft = try drafts.draft(about: target.subject)
            text = draft.isEmpty ? target.opening : draft.text
            destination.restore(draft)
            photos.replace(with: draft.photos, poll: target.options?.poll)
            guard draft.isEmpty, target.subject.isEmpty, let announcement = destination.announcement else { return }
            message.show(StatusMessage(text: announcement, isLasting: true))
        } catch {
            warn(words.message(of: error), .failed)
        }
    }

    package func onActivate() {
        edit?.look()
        lifecycle.activate()
        let paths = source.chosen.take()
        guard !paths.isEmpty else { return }
        context.taskRunner.start { [photos] in for path in paths { await photos.add(path) } }
    }

    package func onDeactivate() {
        lifecycle.deactivate()
        completion.pause()
        drafts.flushNow()
    }

    package func onTextChanged(_ text: String) {
        guard !isPosting else { return }
        change(to: text, saying: nil)
        lifecycle.render()
    }

    package func onTextRefused() {
        message.show(words.compose.textRefused(maximum: context.formatter.number(Self.maximumCharacters)), .refused)
        lifecycle.render()
    }

    package func onTokenChanged(_ token: ComposeToken?) {
        completion.onTokenChanged(isPosting ? nil : token, of: target.account)
        lifecycle.render()
    }

    package func onSubmit() async {
        guard !isPosting, !photos.isCopying, !staysInFocusField() else { return }
        guard isWritten, let post = Post(text, photos: photos.photos, status: options), charactersLeft >= 0
        else {
            message.show(isBlank ? words.compose.nothingToPost : words.compose.tooLongToPost(countLeft), .refused)
            return lifecycle.render()
        }
        let refusal = destination.refusal(
            of: text, photos: photos.photos, poll: photos.poll, fileSize: photos.fileSize(of:))
        if let refusal {
            warn(refusal)
            return lifecycle.render()
        }
        photos.leaveField()
        isPosting = true
        message.show(nil)
        lifecycle.render()
        await drafts.discard(about: target.subject)
        do {
            let id = try await changes.post(post, at: context.clock.now)
            end(with: id)
        } catch {
            isPosting = false
            keep()
            warn(words.message(of: error))
            // The screen may have closed meanwhile, and then no timer keeps the draft.
            if !lifecycle.isActive { drafts.flushNow() }
            lifecycle.render()
        }
    }

    package func onDiscard() {
        guard !isPosting, !text.isEmpty || !photos.isEmpty else { return }
        let sentence =
            photos.isEmpty ? words.compose.discarded(undo: undo) : words.compose.discardedWithPhotos(undo: undo)
        photos.replace(with: [])
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
            change(to: edited.text, saying: edited.isRepaired ? words.compose.textRepaired : nil)
        } catch {
            warn(words.message(of: error))
        }
        lifecycle.render()
    }

    package func onClose() {
        // The text is on its way: the draft that is still there must not be found and posted again.
        guard !isPosting || isWaiting else { return }
        if completion.hide() { return lifecycle.render() }
        switch photos.list.focus {
        case .path, .warning, .language, .photoFocus:
            photos.leaveField()
            lifecycle.render()
        case .text, .altText, .pollOption: context.navigator.back()
        }
    }

    private func end(with id: Moment.ID) {
        text = ""
        photos.replace(with: [])
        isPosting = false
        // The next new post goes there as well, and no message needs to say so again.
        if target.isByRule { context.taskRunner.start { [destination] in await destination.keepPlace() } }
        // The screens above it stay, and so does the reading position there.
        guard lifecycle.isActive else { return context.navigator.close(self) }
        // The author of a reply or an edit goes on reading where they were.
        guard target.answered == nil, target.edited == nil else {
            lifecycle.render()
            return context.navigator.back()
        }
        position.moment = id
        lifecycle.render()
        context.navigator.backToTimeline()
    }

    func warn(_ text: String, _ voice: MessageVoice = .refused) {
        message.show(StatusMessage(text: text, isLasting: true, voice: voice))
    }

    private func change(to text: String, saying sentence: String?) {
        message.show(sentence.map { StatusMessage(text: $0) })
        self.text = text
        destination.onTextChanged()
        keep()
    }

    private func keep() {
        drafts.keep(Draft(text, photos: photos.photos, status: options))
    }

    var message: TransientMessage { lifecycle.message }

    private var target: ComposeTarget { destination.target }

    private var options: StatusOptions? {
        var options = target.options
        options?.poll = photos.poll
        return options
    }

    /// A text that the person did not write is no draft.
    private var isWritten: Bool { !target.isAsItWas(text) || !photos.isEmpty }

    /// A reply with nothing but the names that it began with is blank.
    private var isBlank: Bool { target.isAsItWas(text) || text.allSatisfy(\.isWhitespace) }

    /// The source of the edited post is not here yet.
    private var isWaiting: Bool { edit?.isWaiting == true }

    private var charactersLeft: Int {
        min(PostText.limit - count.value, destination.charactersLeft(of: text, characters: count.value) ?? .max)
    }

    private var countLeft: String { context.formatter.countLeft(charactersLeft) }

    private var props: ComposeProps {
        var props = ComposeProps()
        let left = charactersLeft
        (props.title, props.text) = (title, text)
        props.hint = text.isEmpty && !isPosting ? words.compose.hint : nil
        props.countLeft = context.formatter.countLeft(left)
        props.isTooLong = left < 0
        props.links = WebAddress.found(in: text, limit: Self.maximumLinks).map(\.text)
        props.draft = drafts.isKept && drafts.error == nil && isWritten ? words.compose.draftKept : nil
        props.canPost = left >= 0 && (!isBlank || !photos.photos.isEmpty) && !isPosting && !photos.isCopying
        props.isPosting = isPosting
        props.status = progress ?? message.text ?? drafts.error.map(words.compose.draftNotKept)
        let isUnkept = message.message == nil && drafts.error != nil
        props.voice = progress != nil ? .plain : isUnkept ? .failed : lifecycle.voice
        props.photos = photos.props(isForServer: target.account != nil)
        props.photosSummary = photos.summary
        props.losses = destination.losses(of: photos.photos)
        props.poll = photos.list.poll.map { ComposePollProps($0, destination.polls, words) }
        (props.focus, props.path) = (photos.list.focus, photos.list.path)
        props.completion = photos.list.focus == .text && !isPosting ? completion.props : nil
        destination.fill(&props)
        props.photoFocus = photos.list.photoFocus
        return props
    }

    private var progress: String? {
        if let message = edit?.message { return message }
        return isPosting ? words.compose.posting : photos.isCopying ? words.compose.addingPhoto : nil
    }

    private func onDestinationChanged() {
        completion.onTokenChanged(nil, of: nil)
        message.show(nil)
        if isWritten { keep() }
        lifecycle.render()
    }

    private func onPhotosChanged(isOther: Bool) {
        if photos.list.focus != .text { completion.onTokenChanged(nil, of: nil) }
        if isOther { keep() }
        lifecycle.render()
        // The screen may have closed meanwhile, and then no timer keeps the draft.
        if isOther, !lifecycle.isActive { drafts.flushNow() }
    }

    func say(_ text: String) {
        message.show(StatusMessage(text: text))
        lifecycle.render()
    }
}
