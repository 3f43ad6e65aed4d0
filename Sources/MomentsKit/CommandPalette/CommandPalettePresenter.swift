/// Finds an action by a few letters of what it does or of its name.
@MainActor package final class CommandPalettePresenter: FilteredRowsPresenting, ViewLifecycleOwner {
    package weak var component: (any Component<CommandPaletteProps>)?  // weak: the screen owns its presenter
    package let lifecycle = ViewLifecycle()
    private let entries: [ActionEntry]
    /// Once something is typed.
    private lazy var foldedEntries = entries.map { (sentence: FoldedText($0.sentence), name: FoldedText($0.name)) }
    private let recent: RecentActions
    private let run: (Int) -> Void
    private let navigator: any Navigator
    private let words: Language
    private var props = CommandPaletteProps()
    /// The places in `entries` of what is shown.
    private var shown: [Int] = []

    /// - Parameters:
    ///   - entries: what there is to choose from, the frequent first.
    ///   - recent: what was run last, and what is from now on.
    ///   - run: called with the index of the selected action, after the palette is closed.
    package init(
        entries: [ActionEntry], recent: RecentActions = RecentActions(), navigator: any Navigator, words: Language,
        run: @escaping (Int) -> Void
    ) {
        self.entries = entries
        self.recent = recent
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

    /// Around at the ends: the list is short, and its end is often nearer from above.
    package func onMove(by rows: Int) {
        guard let selection = props.selection else { return }
        props.selection = (selection + rows % props.rows.count + props.rows.count) % props.rows.count
        lifecycle.render()
    }

    package func onSelect(_ row: Int) {
        guard props.rows.indices.contains(row) else { return }
        props.selection = row
        lifecycle.render()
    }

    /// Closes the palette and runs what is selected.
    package func onChoose() {
        guard let selection = props.selection else { return }
        let entry = shown[selection]
        navigator.back()
        recent.add(entries[entry].name)
        run(entry)
    }

    package func onClose() {
        navigator.back()
    }

    private func filter() {
        let query = FoldedText(props.query)
        let found = entries.indices.compactMap { place in
            match(query, place).map { (place: place, match: $0) }
        }
        let ranked = found.map { (found: $0, rank: rank($0.match, $0.place)) }.sorted { $0.rank > $1.rank }.map(\.found)
        shown = ranked.map(\.place)
        props.rows = ranked.map { found in
            let entry = entries[found.place]
            return CommandPaletteProps.Row(
                sentence: entry.sentence, name: entry.isBindable ? entry.name : "", keys: entry.keys.first ?? "",
                highlights: found.match?.highlights ?? [], reason: entry.reason)
        }
        props.selection = props.rows.isEmpty ? nil : 0
        props.emptyHint = props.rows.isEmpty ? words.commandPalette.noSuchAction : nil
    }

    /// Letters that stand together go before scattered ones; then what can be done goes before what cannot, and a better
    /// match before a worse one. Of two that fit alike the one that was run last goes first, or else the frequent one, which
    /// comes first among the entries.
    private func rank(_ match: ActionMatch?, _ place: Int) -> (Int, Int, Int, Int, Int, Int) {
        let kind = match?.kind ?? .words
        let isScattered = kind == .scattered
        let age = recent.names.firstIndex(of: entries[place].name) ?? recent.names.count
        return (
            isScattered ? 0 : 1, entries[place].reason == nil ? 1 : 0, kind.rawValue,
            isScattered ? match?.score ?? 0 : 0, -age, -place
        )
    }

    /// - Returns: nil where it does not fit; a match of nothing while nothing is typed.
    private func match(_ query: FoldedText, _ place: Int) -> ActionMatch?? {
        guard !query.characters.isEmpty else { return .some(nil) }
        return ActionMatch(query, in: foldedEntries[place].sentence, name: foldedEntries[place].name).map(Optional.some)
    }
}
