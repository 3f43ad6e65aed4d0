import MomentsCore

/// What a person can do with the links of a moment; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol LinksPresenting: RowsPresenting where RowID == Int {
    /// Opens, or copies, the selected link, and goes back.
    func onChoose()
}

/// Has one of several links chosen, to be opened or copied.
@MainActor package final class LinksPresenter: LinksPresenting, RowsPresenter {
    package weak var component: (any LinksComponent)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let links: [MomentLink]
    private let use: LinkUse
    private let changes: PendingChanges
    private let desktop: any Desktop
    package let navigator: any Navigator
    private let words: any LinksWords
    package var selection = RowSelection<LinksProps.Row, Never>()
    package var isBusy = false

    /// - Parameters:
    ///   - links: what there is to choose from.
    ///   - use: what happens to the chosen one.
    ///   - changes: shared by the screens of the account; the one below says what came of it.
    package init(
        _ links: [MomentLink], to use: LinkUse, changes: PendingChanges, desktop: any Desktop,
        navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter, words: any LinksWords
    ) {
        self.links = links
        self.use = use
        self.changes = changes
        self.desktop = desktop
        self.navigator = navigator
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        let rows = links.enumerated().map { index, link in
            let text = [link.address.text, formatter.text(link.altText)].compactMap(\.self).joined(separator: "  ")
            return LinksProps.Row(id: index, kind: link.kind, text: text)
        }
        selection.setItems(rows)
    }

    package func onChoose() {
        guard lifecycle.isActive, let index = selection.selected?.id else { return }
        changes.leave(StatusMessage(text: message(of: links[index])))
        navigator.back()
    }

    private func message(of link: MomentLink) -> String {
        do {
            return try use.perform(on: link.address, desktop, words)
        } catch {
            return words.message(of: error)
        }
    }

    private var props: LinksProps {
        var props = LinksProps()
        props.title = words.linksTitle(use)
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.status = lifecycle.message.text
        return props
    }
}
