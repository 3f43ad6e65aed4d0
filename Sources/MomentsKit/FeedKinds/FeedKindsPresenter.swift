import MomentsCore

/// Lets the person choose the kind of a server to follow: each has a form of its own.
@MainActor package final class FeedKindsPresenter: RowsPresenter {
    package typealias RowID = Feed.Kind

    /// Mastodon comes first: more people have an account there.
    private static let kinds: [Feed.Kind] = [.mastodon, .bff]

    package weak var component: (any Component<FeedKindsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    private let words: Language
    package var selection = RowSelection<FeedKindsProps.Row, Never>()
    package var isBusy = false

    package init(navigator: any Navigator, clock: any WallClock, words: Language) {
        self.navigator = navigator
        self.words = words
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
        selection.setItems(
            Self.kinds.map {
                FeedKindsProps.Row(id: $0, name: words.feedKinds.name(of: $0), detail: words.feedKinds.detail(of: $0))
            })
    }

    /// The form comes in the place of the choice: the way back from it leads to where it was asked for.
    package func onOpen() {
        guard lifecycle.isActive, let kind = selection.selected?.id else { return }
        navigator.back()
        navigator.show(.feedForm(kind))
    }

    private var props: FeedKindsProps {
        var props = FeedKindsProps()
        props.rows = selection.items
        props.selection = selection.selected?.id
        props.status = lifecycle.message.text
        return props
    }
}
