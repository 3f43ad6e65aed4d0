/// What a person can do while they write; the screen knows its presenter as this, and so does a mock.
@MainActor public protocol ComposePresenting: ViewPresenting {
    func onTextChanged(_ text: String)
    /// More was typed or pasted than a text may hold, and none of it was taken.
    func onTextRefused()
    func onSubmit() async
    /// Empties the text and deletes the draft.
    func onDiscard()
    /// Goes on writing in the person's own editor, and comes back with what they wrote.
    func onEditElsewhere() async
    /// Leaves; the draft is kept.
    func onClose()
}

/// Decides what the compose screen shows, keeps the draft, and posts.
@MainActor public final class ComposePresenter: ComposePresenting {
    /// The maximum number of characters in a text. Text beyond the length of a post is kept, but cannot be posted.
    public static let maximumCharacters = 100_000
    /// How many links are named.
    public static let maximumLinks = 3

    public weak var component: (any ComposeComponent)?  // weak: the screen owns its presenter
    private let changes: any ChangeRepository
    private let drafts: DraftKeeper
    private let editor: any ExternalEditor
    private let navigator: any Navigator
    private let clock: any WallClock
    private let formatter: MomentFormatter
    private let words: any ComposeWords
    private let undo: String?
    private let position: ReadingPosition
    private var gate = RenderGate<ComposeProps>()
    private var text = ""
    private let message: TransientMessage
    private var isPosting = false
    private var isEditingElsewhere = false

    /// - Parameters:
    ///   - drafts: shared by all that write for the account, one after the other.
    ///   - undo: what a person presses, or types in lines, to undo an edit; nil where nothing does.
    ///   - position: where the new moment is to be read.
    public init(
        changes: any ChangeRepository, drafts: DraftKeeper, editor: any ExternalEditor, navigator: any Navigator,
        clock: any WallClock, formatter: MomentFormatter, words: any ComposeWords, undo: String?,
        position: ReadingPosition
    ) {
        self.changes = changes
        self.drafts = drafts
        self.editor = editor
        self.navigator = navigator
        self.clock = clock
        self.formatter = formatter
        self.words = words
        self.undo = undo
        self.position = position
        message = TransientMessage(clock: clock)
        message.onEnd = { [weak self] in self?.render() }
    }

    public func onViewLoaded() {
        do {
            text = try drafts.text()
        } catch {
            warn(words.message(of: error))
        }
        render()
    }

    public func onActivate() {
        gate.isActive = true
        message.activate()
        drafts.onChange = { [weak self] in self?.render() }
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
        drafts.onChange = {}
        drafts.flushNow()
        message.deactivate()
    }

    public func onInput() {
        guard message.text != nil else { return }
        message.show(nil)
        render()
    }

    public func onTextChanged(_ text: String) {
        guard !isPosting else { return }
        change(to: text, saying: nil)
        render()
    }

    public func onTextRefused() {
        message.show(words.textRefused(maximum: formatter.number(Self.maximumCharacters)))
        render()
    }

    public func onSubmit() async {
        guard !isPosting else { return }
        guard let post = PostText(text) else {
            message.show(isBlank ? words.nothingToPost : words.tooLongToPost(countLeft))
            return render()
        }
        isPosting = true
        message.show(nil)
        render()
        await drafts.discard()
        do {
            let id = try await changes.post(post, at: clock.now)
            end(with: id)
        } catch {
            isPosting = false
            drafts.keep(text)
            warn(words.message(of: error))
            // Nobody may be here any more who would have it kept later.
            if !gate.isActive { drafts.flushNow() }
            render()
        }
    }

    public func onDiscard() {
        guard !isPosting, !text.isEmpty else { return }
        change(to: "", saying: words.discarded(undo: undo))
        drafts.flushNow()
        render()
    }

    public func onEditElsewhere() async {
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
        render()
    }

    public func onClose() {
        // The text is on its way: the draft that is still there must not be found and posted again.
        guard !isPosting else { return }
        navigator.back()
    }

    private func end(with id: Moment.ID) {
        text = ""
        isPosting = false
        guard gate.isActive else { return }
        position.moment = id
        render()
        navigator.backToTimeline()
    }

    private func warn(_ text: String) {
        message.show(StatusMessage(text: text, isLasting: true))
    }

    private func change(to text: String, saying sentence: String?) {
        message.show(sentence.map { StatusMessage(text: $0) })
        self.text = text
        drafts.keep(text)
    }

    private func render() {
        guard gate.isActive, let component else { return }
        let props = props
        if gate.opens(for: props) { component.render(props) }
    }

    private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

    private var countLeft: String { formatter.countLeft(PostText.limit - PostText.count(text)) }

    private var props: ComposeProps {
        var props = ComposeProps()
        let left = PostText.limit - PostText.count(text)
        props.text = text
        props.hint = text.isEmpty ? words.composeHint : nil
        props.countLeft = formatter.countLeft(left)
        props.isTooLong = left < 0
        props.links = WebAddress.found(in: text, limit: Self.maximumLinks).map(\.text)
        props.draft = drafts.isKept && !text.isEmpty ? words.draftKept : nil
        props.canPost = left >= 0 && !isBlank && !isPosting
        props.isPosting = isPosting
        props.status = isPosting ? words.posting : message.text ?? drafts.error.map(words.draftNotKept)
        return props
    }
}
