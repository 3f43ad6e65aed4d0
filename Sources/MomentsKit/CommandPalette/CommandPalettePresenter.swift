/// What a person can do in the palette.
@MainActor public protocol CommandPalettePresenting: ViewPresenting {
    func onQueryChanged(_ query: String)
    func onNext()
    func onPrevious()
    func onSelect(_ row: Int)
    /// Closes the palette and runs what is selected.
    func onRun()
    func onClose()
}

/// Finds an action by a few letters of what it does or of its name.
@MainActor public final class CommandPalettePresenter: CommandPalettePresenting {
    public weak var component: (any CommandPaletteComponent)?

    private let entries: [ActionEntry]
    /// Once something is typed.
    private lazy var foldedEntries = entries.map { (sentence: FoldedText($0.sentence), name: FoldedText($0.name)) }
    private let run: (Int) -> Void
    private let navigator: any Navigator
    private let words: any CommandPaletteWords
    private var gate = RenderGate<CommandPaletteProps>()
    private var props = CommandPaletteProps()
    /// The places in `entries` of what is shown.
    private var shown: [Int] = []

    /// - Parameters:
    ///   - entries: what there is to choose from, in the order it is shown in while nothing is typed.
    ///   - run: called with the index of the selected action, after the palette is closed.
    public init(
        entries: [ActionEntry], navigator: any Navigator, words: any CommandPaletteWords, run: @escaping (Int) -> Void
    ) {
        self.entries = entries
        self.navigator = navigator
        self.words = words
        self.run = run
    }

    public func onViewLoaded() {
        filter()
        render()
    }

    public func onActivate() {
        gate.isActive = true
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
    }

    public func onQueryChanged(_ query: String) {
        guard query != props.query else { return }
        props.query = query
        filter()
        render()
    }

    public func onNext() {
        move(by: 1)
    }

    public func onPrevious() {
        move(by: -1)
    }

    public func onSelect(_ row: Int) {
        guard props.rows.indices.contains(row) else { return }
        props.selection = row
        render()
    }

    public func onRun() {
        guard let selection = props.selection else { return }
        let entry = shown[selection]
        navigator.back()
        run(entry)
    }

    public func onClose() {
        navigator.back()
    }

    /// Around at the ends: the list is short, and its end is often nearer from above.
    private func move(by step: Int) {
        guard let selection = props.selection else { return }
        props.selection = (selection + step + props.rows.count) % props.rows.count
        render()
    }

    private func filter() {
        let query = FoldedText(props.query)
        let found = entries.indices.compactMap { place in
            match(query, place).map { (place: place, score: $0.score, highlights: $0.highlights) }
        }
        // Of two that fit alike the first one of the table goes first.
        let ranked = found.sorted { ($1.score, $0.place) < ($0.score, $1.place) }
        shown = ranked.map(\.place)
        props.rows = ranked.map { found in
            let entry = entries[found.place]
            return CommandPaletteProps.Row(
                sentence: entry.sentence, name: entry.name,
                keys: entry.keys.joined(separator: "  "), highlights: found.highlights)
        }
        props.selection = props.rows.isEmpty ? nil : 0
        props.emptyHint = props.rows.isEmpty ? words.noSuchAction : nil
    }

    /// By its sentence or its name, whichever fits better.
    private func match(_ query: FoldedText, _ place: Int) -> (score: Int, highlights: [Int])? {
        guard !query.characters.isEmpty else { return (0, []) }
        let sentence = FuzzyMatch(query, in: foldedEntries[place].sentence)
        let name = FuzzyMatch(query, in: foldedEntries[place].name)
        guard let best = [sentence, name].compactMap({ $0?.score }).max() else { return nil }
        return (best, sentence?.places ?? [])
    }

    private func render() {
        if gate.opens(for: props) { component?.render(props) }
    }
}
