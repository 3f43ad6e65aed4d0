import MomentsCore

/// Lets the person choose a link of a moment, to open or to copy it.
@MainActor package final class LinksPresenter: RowsPresenter {
    package typealias RowID = Int

    package weak var component: (any Component<LinksProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle

    private let leads: [Lead]
    private let use: LinkUse
    private let changes: PendingChanges
    private let desktop: any Desktop
    package let navigator: any Navigator
    private let words: Language
    private let formatter: MomentFormatter
    package var selection = RowSelection<LinksProps.Row, DisguisedLink>()
    package var isBusy = false

    /// - Parameters:
    ///   - leads: the links to choose from.
    ///   - use: what happens to the chosen one.
    ///   - changes: shared by the screens of the account; the one below shows the result.
    package init(
        _ leads: [Lead], to use: LinkUse, changes: PendingChanges, desktop: any Desktop,
        navigator: any Navigator, clock: any WallClock, formatter: MomentFormatter, words: Language
    ) {
        self.leads = leads
        self.use = use
        self.changes = changes
        self.desktop = desktop
        self.navigator = navigator
        self.formatter = formatter
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        let rows = leads.enumerated().map { index, lead in
            LinksProps.Row(id: index, kind: Self.kind(of: lead), text: text(of: lead))
        }
        selection.setItems(rows)
        if isOnlyQuestion { askToOpen() }
    }

    private static func kind(of lead: Lead) -> LinksProps.Kind {
        switch lead {
        case .link(let link): link.kind == .photo ? .photo : .link
        case .person: .person
        case .tag: .tag
        case .quotes: .quotes
        }
    }

    private func text(of lead: Lead) -> String {
        let told: [String?] =
            switch lead {
            case .link(let link):
                [link.address.text, formatter.text(link.altText), link.disguise.map(formatter.warning)]
            case .person(let handle, let role, _): [formatter.line(handle), words.links.role(role)]
            case .tag(let tag, _): [formatter.line(tag)]
            case .quotes(let count, _): [words.links.quotes(count: count)]
            }
        return told.compactMap(\.self).joined(separator: "  ")
    }

    /// Opens the selected link, or copies it, and goes back.
    package func onOpen() {
        guard lifecycle.isActive, selection.asked == nil, let lead = selected else { return }
        guard use == .open, disguise != nil else { return finish(with: lead) }
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
        if let lead = selected { finish(with: lead) }
    }

    /// Where there is nothing to choose, nothing but the question is shown.
    private var isOnlyQuestion: Bool { use == .open && leads.count == 1 && disguise != nil }

    private var selected: Lead? { selection.selected.map { leads[$0.id] } }

    private var disguise: DisguisedLink? { if case .link(let link)? = selected { link.disguise } else { nil } }

    private func askToOpen() {
        if let disguise { _ = selection.ask(disguise, choiceCount: 1) }
    }

    private func finish(with lead: Lead) {
        if case .link(let link) = lead { changes.leave(StatusMessage(text: message(of: link))) }
        navigator.back()
        if let view = lead.view { navigator.show(.serverView(view)) }
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
