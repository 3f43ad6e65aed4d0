import Essentials
import MomentsCore

/// The interactions with the results of a server; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol ServerSearchPresenting: RowsPresenting where RowID == ServerSearchProps.Found {
    /// Has it looked for anew.
    func onRefresh()
}

/// Has something looked for on a server, which is told of it once and no more often than somebody asks.
@MainActor package final class ServerSearchPresenter: ServerSearchPresenting, RowsPresenter {
    package weak var component: (any Component<ServerSearchProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    package var selection = RowSelection<Item, Never>()
    package var isBusy = false

    /// A result, with the instant that its row tells.
    package struct Item: Identifiable {
        var row: ServerSearchProps.Row
        var date: Date?
        package var id: ServerSearchProps.Found { row.id }
    }

    private let text: String
    private let feed: Feed.ID
    private let repository: any ServerViewRepository
    private let context: PresenterContext
    private let words: Language
    private var state = ServerViewState()
    private var server = ""
    private var wasAskedFor = false

    /// - Parameters:
    ///   - feed: whose server looks for it.
    ///   - repository: the view of that search.
    package init(
        for text: String, on feed: Feed.ID, in repository: any ServerViewRepository,
        words: Language, context: PresenterContext
    ) {
        self.text = text
        self.feed = feed
        self.repository = repository
        self.context = context
        self.words = words
        navigator = context.navigator
        lifecycle = ViewLifecycle(clock: context.clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.onDates = { [weak self] now in
            self.flatMap { $0.context.formatter.nextChange(of: $0.selection.items.compactMap(\.date), after: now) }
        }
        lifecycle.observe(repository.observe)
    }

    package func onActivate() {
        lifecycle.activate()
        if !wasAskedFor { ask() }
    }

    package func onRefresh() {
        if lifecycle.isActive { ask() }
    }

    /// Leads to the person, to what has the hashtag, or to the thread of the post.
    package func onOpen() {
        guard lifecycle.isActive, let found = selection.selected?.id, let view = view(of: found) else { return }
        navigator.show(.serverView(view))
    }

    private func view(of found: ServerSearchProps.Found) -> ServerView? {
        switch found {
        case .person(let handle): ServerView(.person("@" + handle, .posts), of: feed)
        case .tag(let name): Hashtag(name).map { ServerView(.tag($0.name), of: feed) }
        case .status(let id): (try? repository.moment(id))?.thread
        }
    }

    private func ask() {
        guard !isBusy else { return }
        (wasAskedFor, isBusy) = (true, true)
        context.taskRunner.start { [weak self, repository] in
            do throws(StoreError) {
                try await repository.refresh()
            } catch {
                guard let self else { return }
                lifecycle.message.show(
                    StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed))
            }
            self?.isBusy = false
            self?.lifecycle.interact { self?.lifecycle.read() }
        }
    }

    // MARK: Reading

    private func read() throws(StoreError) {
        state = try repository.state()
        server = try repository.feedName()
        let found = try repository.findings() ?? ServerFindings()
        let posts = try repository.moments(.newest, limit: ServerFindings.limit)
        let sections = [
            (words.serverSearch.people, found.people.map { Item(row: row($0)) }),
            (words.serverSearch.hashtags, found.tags.compactMap(row).map { Item(row: $0) }),
            (words.serverSearch.posts, posts.map { Item(row: row($0), date: $0.createdDate) }),
        ]
        selection.setItems(sections.flatMap(headed))
    }

    private func headed(_ heading: String, _ items: [Item]) -> [Item] {
        var items = items
        if !items.isEmpty { items[0].row.heading = heading }
        return items
    }

    private func row(_ person: PersonDetails) -> ServerSearchProps.Row {
        let props = context.formatter.person(person, words)
        return .init(
            id: .person(person.handle), name: props.name, handle: props.handle,
            text: context.formatter.line(props.note))
    }

    /// Nil for what is none that can be asked for.
    private func row(_ tag: String) -> ServerSearchProps.Row? {
        Hashtag(tag).map { .init(id: .tag($0.name), name: "#" + tag) }
    }

    private func row(_ post: Moment) -> ServerSearchProps.Row {
        let shown = context.formatter.shown(post, isUnfolded: false)
        return .init(
            id: .status(post.id), name: context.formatter.author(post.author),
            handle: post.status.flatMap { context.formatter.line("@" + $0.handle) },
            text: post.status?.isDirect == true ? nil : context.formatter.line(shown.title))
    }

    // MARK: Rendering

    private var props: ServerSearchProps {
        var props = ServerSearchProps()
        props.title = words.serverView.title(of: context.formatter.line(.search(text)), named: nil)
        let now = context.clock.now
        props.rows = selection.items.map { item in
            var row = item.row
            if let date = item.date {
                row.date = context.formatter.briefDate(date, now: now)
                row.spokenDate = context.formatter.date(date, now: now)
            }
            return row
        }
        props.selection = selection.selected?.id
        props.problem = problem
        if props.rows.isEmpty, problem == nil {
            props.emptyPlace =
                state.isBeingFetched || state.fetchedAt == nil
                ? EmptyPlace(words.serverSearch.isSearching)
                : words.emptyPlaces.place(words.serverSearch.nothingFound, .refresh, .back)
        }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }

    private var problem: String? {
        switch state.failure {
        case .http(status: 404)?, .http(status: 410)?, .http(status: 501)?:
            return words.serverSearch.lacksSearch(server)
        case let failure?:
            let feeds = FeedFormatter(moments: context.formatter, words: words)
            return feeds.message(of: failure, server: server, now: context.clock.now)
        case nil: return nil
        }
    }
}
