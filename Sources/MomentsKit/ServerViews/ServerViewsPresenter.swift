import MomentsCore

/// Has chosen which view of a server is shown.
@MainActor package final class ServerViewsPresenter: RowsPresenter {
    package typealias RowID = ServerViewChoice

    package weak var component: (any Component<ServerViewsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    private let followed: FollowedFeeds
    private let recent: any RecentServerViews
    private let formatter: MomentFormatter
    private let taskRunner: any TaskRunner
    private let words: Language
    package var selection = RowSelection<ServerViewsProps.Row, Never>()
    package var isBusy = false
    private var choices: ServerViewChoices?

    /// - Parameters:
    ///   - followed: the feeds of the account.
    ///   - recent: those that come first.
    package init(
        followed: FollowedFeeds, recent: any RecentServerViews, words: Language,
        context: PresenterContext
    ) {
        self.followed = followed
        self.recent = recent
        self.words = words
        navigator = context.navigator
        formatter = context.formatter
        taskRunner = context.taskRunner
        lifecycle = ViewLifecycle(clock: context.clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        lifecycle.onRead = { [weak self] () throws(StoreError) in try self?.readChoices() }
        lifecycle.observe(followed.observe)
    }

    package func onViewLoaded() {
        followed.begin()
        lifecycle.load()
        // Where the store takes no request, those that are known are shown, and what is wrong with it is said where it is read.
        taskRunner.start { [followed] in _ = try? await followed.askForLists() }
    }

    /// The view comes in the place of the choice: the way back from it leads to where it was asked for.
    package func onOpen() {
        guard lifecycle.isActive, let choice = selection.selected?.id else { return }
        if choices?.list(of: choice)?.isUnsent == true {
            lifecycle.message.show(StatusMessage(text: words.lists.isUnsent, voice: .refused))
            return lifecycle.render()
        }
        // After making a list the user goes on choosing.
        if case .newList = choice { return navigator.show(choice.destination) }
        navigator.back()
        navigator.show(choice.destination)
    }

    package func onActions() {
        guard lifecycle.isActive, let choice = selection.selected?.id else { return }
        guard let list = choices?.list(of: choice), case .view(let view) = choice else {
            lifecycle.message.show(words.serverViews.isNoList)
            return lifecycle.render()
        }
        navigator.show(.listActions(list, of: view.feed))
    }

    private func readChoices() throws(StoreError) {
        let recent = try recent.recent(limit: ServerViewChoices.maximumRecent)
        let choices = ServerViewChoices(of: followed, recent: recent, formatter: formatter, words: words)
        self.choices = choices
        selection.setItems(choices.sections.flatMap { rows(of: $0, isOneOfSeveral: choices.sections.count > 1) })
    }

    private func rows(of section: ServerViewChoices.Section, isOneOfSeveral: Bool) -> [ServerViewsProps.Row] {
        section.choices.enumerated().map { index, named in
            ServerViewsProps.Row(
                id: named.choice, heading: isOneOfSeveral && index == 0 ? formatter.line(section.name) : nil,
                name: named.title, detail: detail(of: named.choice))
        }
    }

    private func detail(of choice: ServerViewChoice) -> String {
        let list = choices?.list(of: choice)
        let marks = [
            list?.isExclusive == true ? words.lists.isExclusive : nil,
            list?.isPending == true ? words.lists.isNotSent : nil,
        ].compactMap(\.self)
        return marks.isEmpty ? words.serverViews.detail(of: choice) : marks.joined(separator: " · ")
    }

    private var props: ServerViewsProps {
        var props = ServerViewsProps()
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.isListSelected = (selection.selected?.id).flatMap { choices?.list(of: $0) } != nil
        if props.rows.isEmpty { props.emptyPlace = words.emptyPlaces.place(words.serverViews.noServerViews, .back) }
        props.status = lifecycle.message.text ?? lifecycle.readError.map { words.message(of: $0) }
        return props
    }
}
