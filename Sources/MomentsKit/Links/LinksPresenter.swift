import MomentsCore

/// What a person can do with the links of a moment; the screen knows its presenter as this, and so does a mock.
@MainActor package protocol LinksPresenting: ViewPresenting {
    func onNext()
    func onPrevious()
    func onSelect(_ row: Int)
    /// Opens, or copies, the selected link, and goes back.
    func onChoose()
    func onClose()
}

/// Has one of several links chosen, to be opened or copied.
@MainActor package final class LinksPresenter: LinksPresenting {
    package weak var component: (any LinksComponent)?  // weak: the screen owns its presenter
    private let links: [MomentLink]
    private let use: LinkUse
    private let changes: PendingChanges
    private let desktop: any Desktop
    private let navigator: any Navigator
    private let words: any LinksWords
    private var gate = RenderGate<LinksProps>()
    private var props = LinksProps()

    /// - Parameters:
    ///   - links: what there is to choose from.
    ///   - use: what happens to the chosen one.
    ///   - changes: shared by the screens of the account; the one below says what came of it.
    package init(
        _ links: [MomentLink], to use: LinkUse, changes: PendingChanges, desktop: any Desktop,
        navigator: any Navigator, formatter: MomentFormatter, words: any LinksWords
    ) {
        self.links = links
        self.use = use
        self.changes = changes
        self.desktop = desktop
        self.navigator = navigator
        self.words = words
        props.title = words.linksTitle(use)
        props.rows = links.map { link in
            let text = [link.address.text, formatter.text(link.altText)].compactMap(\.self).joined(separator: "  ")
            return LinksProps.Row(kind: link.kind, text: text)
        }
    }

    package func onViewLoaded() {
        render()
    }

    package func onActivate() {
        gate.isActive = true
        render()
    }

    package func onDeactivate() {
        gate.isActive = false
        props.status = nil
    }

    package func onInput() {
        props.status = nil
        render()
    }

    package func onUnknownInput(_ message: String) {
        props.status = message
        render()
    }

    package func onNext() {
        onSelect(props.selection + 1)
    }

    package func onPrevious() {
        onSelect(props.selection - 1)
    }

    package func onSelect(_ row: Int) {
        guard links.indices.contains(row) else { return }
        props.selection = row
        render()
    }

    package func onChoose() {
        guard gate.isActive, links.indices.contains(props.selection) else { return }
        changes.leave(StatusMessage(text: message))
        navigator.back()
    }

    package func onClose() {
        navigator.back()
    }

    private var message: String {
        do {
            return try use.perform(on: links[props.selection].address, desktop, words)
        } catch {
            return words.message(of: error)
        }
    }

    private func render() {
        if let component, gate.opens(for: props) { component.render(props) }
    }
}
