/// Shows the actions of the screen below in groups, and finds one of them.
@MainActor package final class HelpPresenter: FilteredRowsPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<HelpProps>)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let entries: [ActionEntry]
    private let navigator: any Navigator
    private let words: Language
    private let run: (Int) -> Void
    private var props = HelpProps()

    /// - Parameters:
    ///   - entries: the actions, in the order in which a group shows them.
    ///   - run: called with the index of the selected entry, after the help is closed.
    package init(
        entries: [ActionEntry], navigator: any Navigator, words: Language,
        run: @escaping (Int) -> Void
    ) {
        self.entries = entries
        self.navigator = navigator
        self.words = words
        self.run = run
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package func onViewLoaded() {
        filter()
    }

    package func onQueryChanged(_ query: String) {
        guard query != props.query else { return }
        props.query = query
        filter()
        lifecycle.render()
    }

    /// To the last one at either end.
    package func onMove(by rows: Int) {
        let entries = props.rows.indices.filter { props.rows[$0].entry != nil }
        guard let selection = props.selection, let place = entries.firstIndex(of: selection) else { return }
        props.selection = entries[min(max(0, place + rows), entries.count - 1)]
        lifecycle.render()
    }

    package func onSelect(_ row: Int) {
        guard props.rows.indices.contains(row), props.rows[row].entry != nil else { return }
        props.selection = row
        lifecycle.render()
    }

    /// Closes the help and runs the selected action.
    package func onChoose() {
        guard let entry = props.selection.flatMap({ props.rows[$0].entry }), let index = entries.firstIndex(of: entry)
        else { return }
        navigator.back()
        run(index)
    }

    package func onClose() {
        navigator.back()
    }

    /// The best match is selected, and the groups stay in their order.
    private func filter() {
        let query = FoldedText(props.query)
        let found = entries.compactMap { entry in kind(of: entry, query).map { (entry: entry, kind: $0) } }
        props.rows = HelpProps.Row.grouped(found.map(\.entry), words)
        let best = found.map(\.kind).max()
        props.selection = props.rows.firstIndex { row in
            found.contains { $0.kind == best && $0.entry == row.entry }
        }
        props.emptyHint = props.rows.isEmpty ? words.commandPalette.noSuchAction : nil
    }

    /// - Returns: nil where the typed text is no key and stands neither in its sentence nor in its name.
    private func kind(of entry: ActionEntry, _ query: FoldedText) -> ActionMatch.Kind? {
        if query.characters.isEmpty || entry.keys.contains(props.query) { return .words }
        let match = ActionMatch(query, in: FoldedText(entry.sentence), name: FoldedText(entry.name))
        return match.flatMap { $0.kind == .scattered ? nil : $0.kind }
    }
}
