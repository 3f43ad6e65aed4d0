import MomentsCore

/// What a person can do on the form for a hashtag; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol TagFormPresenting: ViewPresenting {
    /// Submitting shows what has the hashtag.
    var form: any FormPresenting<TagField> { get }
}

/// Asks which hashtag of a server is to be shown.
@MainActor package final class TagFormPresenter: TagFormPresenting, ViewLifecycleOwner {
    package weak var component: (any TagFormComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let feed: Feed.ID
    private let navigator: any Navigator
    private let words: any TagFormWords
    private let tagForm = Form(focus: TagField.name)
    private var text = ""

    /// - Parameter feed: whose server is asked.
    package init(of feed: Feed.ID, navigator: any Navigator, clock: any WallClock, words: any TagFormWords) {
        self.feed = feed
        self.navigator = navigator
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        tagForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package var form: any FormPresenting<TagField> { tagForm }

    private var props: TagFormProps {
        var props = TagFormProps()
        props.form = tagForm.props
        props.status = lifecycle.message.text
        return props
    }

    /// Nil where no server can have it.
    private var view: ServerView? {
        Hashtag(text).map { ServerView(.tag($0.name), of: feed) }
    }
}

extension TagFormPresenter: FormHost {
    var fields: [TagField] { [.name] }

    func label(of field: TagField) -> String { words.label(of: field) }

    func text(of field: TagField) -> String { text }

    func change(_ field: TagField, to text: String) {
        self.text = text
    }

    func fault(of field: TagField) -> String? { view == nil ? words.hint(of: field) : nil }

    /// What has it comes in the place of the form.
    func send() async {
        guard lifecycle.isActive, let view else { return }
        navigator.back()
        navigator.show(.serverView(view))
    }

    func leave() {
        navigator.back()
    }

    func onFormChanged() {
        lifecycle.render()
    }
}
