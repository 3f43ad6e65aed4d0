import MomentsCore

/// Has one of several links chosen, to be opened or copied.
@MainActor package final class LinksPresenter: RowsPresenter {
    package typealias RowID = Int

    package weak var component: (any Component<LinksProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle

    private let links: [MomentLink]
    private let use: LinkUse
    private let changes: PendingChanges
    private let desktop: any Desktop
    package let navigator: any Navigator
    private let words: Language
    private let formatter: MomentFormatter
    package var selection = RowSelection<LinksProps.Row, DisguisedLink>()
    package var isBusy = false

    /// - Parameters:
    ///   - links: what there is to choose from.
    ///   - use: what happens to the chosen one.
    ///   - changes: shared by the screens of the account; the one below says what came of it.
    package init(
        _ links: [MomentLink], to use: LinkUse, changes: PendingChanges, desktop: any Desktop,
        navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter, words: Language
    ) {
        self.links = links
        self.use = use
        self.changes = changes
        self.desktop = desktop
        self.navigator = navigator
        self.formatter = formatter
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        let rows = links.enumerated().map { index, link in
            let told = [formatter.text(link.altText), link.disguise.map(formatter.warning)]
            let text = ([link.address.text] + told).compactMap(\.self).joined(separator: "  ")
            return LinksProps.Row(id: index, kind: link.kind, text: text)
        }
        selection.setItems(rows)
        if isOnlyQuestion { askToOpen() }
    }

    /// Opens, or copies, the selected link, and goes back.
    package func onOpen() {
        guard lifecycle.isActive, selection.asked == nil, let link = selected else { return }
        guard use == .open, link.disguise != nil else { return finish(with: link) }
        lifecycle.interact { askToOpen() }
    }

    package func onClose() {
        let isAsked = selection.endQuestion() != nil
        guard isAsked, !isOnlyQuestion else { return navigator.back() }
        lifecycle.render()
    }

    package func onAnswer() async {
        guard lifecycle.isActive, let asked = selection.endQuestion() else { return }
        if let choice = asked.choice { return await finish(asked.subject, choice: choice) }
        if isOnlyQuestion { return navigator.back() }
        lifecycle.render()
    }

    package func finish(_ subject: DisguisedLink, choice: Int) async {
        if let link = selected { finish(with: link) }
    }

    /// Where there is nothing to choose, nothing but the question is shown.
    private var isOnlyQuestion: Bool { use == .open && links.count == 1 && links[0].disguise != nil }

    private var selected: MomentLink? { selection.selected.map { links[$0.id] } }

    private func askToOpen() {
        if let disguise = selected?.disguise { _ = selection.ask(disguise, choiceCount: 1) }
    }

    private func finish(with link: MomentLink) {
        changes.leave(StatusMessage(text: message(of: link)))
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
        props.title = selection.asked == nil ? words.links.title(use) : words.links.opensLinkTitle
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.question = selection.asked.map(question)
        props.status = lifecycle.message.text
        return props
    }

    private func question(_ asked: RowSelection<LinksProps.Row, DisguisedLink>.Asked) -> Question {
        var question = Question(
            text: words.links.asksToOpen(formatter.warning(of: asked.subject)),
            leaving: words.links.leavesLink, choices: [words.links.opensHost(asked.subject.host)])
        question.selection = asked.selection
        return question
    }
}
