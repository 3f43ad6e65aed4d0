import MomentsCore

/// The interactions with the form for a search on a server; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ServerSearchFormPresenting: ViewPresenting {
    /// Submitting shows the matches of the server, or the posts with a hashtag.
    var form: any FormPresenting<ServerSearchField> { get }
}

/// Asks for a query, which the server gets once the person submits it.
@MainActor package final class ServerSearchFormPresenter: ServerSearchFormPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<ServerSearchFormProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let feed: Feed.ID
    private let navigator: any Navigator
    private let words: Language
    private let serverSearchForm = Form(focus: ServerSearchField.query)
    private var text = ""

    /// - Parameter feed: the feed of the server that is asked.
    package init(of feed: Feed.ID, navigator: any Navigator, clock: any WallClock, words: Language) {
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
        props.message = lifecycle.message.text
        return props
    }

    /// The hashtag behind a number sign, else a search; nil where no server can have such a hashtag or search.
    private var destination: Destination? {
        let query = text.trimmed
        guard query.hasPrefix("#") || query.hasPrefix("＃") else {
            let isQuery = !query.isEmpty && query.utf8.count <= StatusBounds.identifier
            return isQuery ? .serverSearch(query, of: feed) : nil
        }
        return Hashtag(query).map { .serverView(ServerView(.tag($0.name), of: feed)) }
    }
}

extension ServerSearchFormPresenter: FormHost {
    var fields: [ServerSearchField] { [.query] }

    func label(of field: ServerSearchField) -> String { words.serverSearchForm.label(of: field) }

    func text(of field: ServerSearchField) -> String { text }

    func change(_ field: ServerSearchField, to text: String) {
        self.text = text
    }

    func fault(of field: ServerSearchField) -> String? {
        destination == nil ? words.serverSearchForm.hint(of: field) : nil
    }

    /// The matches take the place of the form.
    func send() async {
        guard lifecycle.isActive, let destination else { return }
        navigator.back()
        navigator.show(destination)
    }

    func leave() {
        navigator.back()
    }

    func onFormChanged() {
        lifecycle.render()
    }
}
