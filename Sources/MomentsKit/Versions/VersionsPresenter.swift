import Essentials
import MomentsCore

/// Shows the earlier versions of an edited post: the stored ones at once, and the others once the server has answered.
@MainActor package final class VersionsPresenter: RowsPresenter {
    package typealias RowID = Moment.ID

    /// More than anybody edits a post.
    private static let limit = 100

    package weak var component: (any Component<VersionsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    package var selection = RowSelection<Moment, Never>()
    package var isBusy = false
    private let view: ServerView
    private let repository: any ServerViewRepository
    private let context: PresenterContext
    private let words: Language
    private let standing: ServerViewStanding
    private var wasAskedFor = false

    /// - Parameters:
    ///   - view: a history.
    ///   - repository: has the moments of the view, and no others.
    package init(
        of view: ServerView, in repository: any ServerViewRepository, words: Language, context: PresenterContext
    ) {
        self.view = view
        self.repository = repository
        self.context = context
        self.words = words
        navigator = context.navigator
        standing = ServerViewStanding(of: view, formatter: context.formatter, words: words)
        lifecycle = ViewLifecycle(clock: context.clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.read() }
        lifecycle.onDates = { [weak self] in self?.nextDateChange(after: $0) }
        lifecycle.observe(repository.observe)
    }

    /// The stored versions are shown before the server is asked.
    package func onActivate() {
        lifecycle.activate()
        guard !wasAskedFor else { return }
        wasAskedFor = true
        context.taskRunner.start { [weak self] in await self?.refresh() }
    }

    /// Shows the selected version whole.
    package func onOpen() {
        guard lifecycle.isActive, let version = selection.selected?.id else { return }
        navigator.show(.momentOfView(version, view))
    }

    private func refresh() async {
        await perform { () async throws(StoreError) in
            try await repository.refresh()
        } explainedBy: {
            words.message(of: $0)
        }
        lifecycle.interact(lifecycle.read)
    }

    private func read() throws(StoreError) {
        try standing.read(repository)
        selection.setItems(try repository.moments(.newest, limit: Self.limit))
    }

    private func nextDateChange(after now: Date) -> Date? {
        let dates = selection.items.compactMap(\.createdDate)
        return [context.formatter.nextChange(of: dates, after: now), standing.nextChange(after: now)]
            .compactMap(\.self).min()
    }

    // MARK: Rendering

    private var props: VersionsProps {
        let now = context.clock.now
        var props = VersionsProps()
        props.title = standing.title(isOneOfSeveral: false)
        props.rows = selection.items.enumerated().map { row($1, at: $0, now: now) }
        props.selection = selection.selected?.id
        props.problem = standing.problem(now: now)
        if props.rows.isEmpty, props.problem == nil {
            props.emptyPlace = standing.emptyPlace(isAnswered: true, wasAskedFor: wasAskedFor, hasPosts: false)
        }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }

    private func row(_ version: Moment, at index: Int, now: Date) -> VersionsProps.Row {
        let isLast = index == selection.items.count - 1
        return VersionsProps.Row(
            id: version.id, date: context.formatter.date(version.createdDate, now: now),
            place: index == 0 ? words.versions.current : isLast ? words.versions.original : nil,
            text: context.formatter.text(version.title) ?? words.versions.noText)
    }
}
