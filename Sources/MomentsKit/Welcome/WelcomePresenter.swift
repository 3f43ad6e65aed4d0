import MomentsCore

/// Tells a person without an account here about Moments, and leads on.
@MainActor package final class WelcomePresenter: RowsPresenter {
    package typealias RowID = WelcomeWay

    package weak var component: (any Component<WelcomeProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    private let words: Language
    package var selection = RowSelection<WelcomeProps.Row, Never>()
    package var isBusy = false

    package init(navigator: any Navigator, clock: any WallClock, words: Language) {
        self.navigator = navigator
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        selection.setItems(
            WelcomeWay.allCases.map {
                WelcomeProps.Row(id: $0, name: words.welcome.name(of: $0), detail: words.welcome.detail(of: $0))
            })
    }

    /// Begins with the selected way.
    package func onOpen() {
        guard lifecycle.isActive, let way = selection.selected?.id else { return }
        navigator.show(way.destination)
    }

    /// Nothing lies behind it.
    package func onClose() {}

    private var props: WelcomeProps {
        var props = WelcomeProps()
        props.purpose = words.welcome.welcome
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.status = lifecycle.message.text
        return props
    }
}
