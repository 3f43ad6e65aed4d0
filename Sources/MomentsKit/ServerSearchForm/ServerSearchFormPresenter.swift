import MomentsCore

/// What a person can do on the form for a hashtag; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ServerSearchFormPresenting: ViewPresenting {
    /// Submitting shows what has the hashtag.
    var form: any FormPresenting<ServerSearchField> { get }
}

/// Asks which hashtag of a server is to be shown.
@MainActor package final class ServerSearchFormPresenter: ServerSearchFormPresenting, ViewLifecycleOwner {
    package weak var component: (any ServerSearchFormComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let feed: Feed.ID
    private let navigator: any Navigator
    private let words: any ServerSearchFormWords
    private let serverSearchForm = Form(focus: ServerSearchField.name)
    private var text = ""

    /// - Parameter feed: whose server is asked.
    package init(of feed: Feed.ID, navigator: any Navigator, clock: any WallClock, words: any ServerSearchFormWords) {
        self.feed = feed
        self.navigator = navigator
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        serverSearchForm.host = self
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package var form: any FormPresenting<ServerSearchField> { serverSearchForm }

    private var props: ServerSearchFormProps {
        var props = ServerSearchFormProps()
        props.form = serverSearchForm.props
        props.status = lifecycle.message.text
        return props
    }

    /// Nil where no server can have it.
    private var view: ServerView? {
        Hashtag(text).flatMap { ServerView.Kind("tag:\($0.name)") }.map { ServerView($0, of: feed) }
    }
}

extension ServerSearchFormPresenter: FormHost {
    var fields: [ServerSearchField] { [.name] }

    func label(of field: ServerSearchField) -> String { words.label(of: field) }

    func text(of field: ServerSearchField) -> String { text }

    func change(_ field: ServerSearchField, to text: String) {
        self.text = text
    }

    func fault(of field: ServerSearchField) -> String? { view == nil ? words.hint(of: field) : nil }

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
