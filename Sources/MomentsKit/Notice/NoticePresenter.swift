import MomentsCore

/// The interactions with a notice.
@MainActor package protocol NoticePresenting: ViewPresenting {
    func onClose()
}

/// Shows an error that no other screen can show.
@MainActor package final class NoticePresenter: NoticePresenting, ViewLifecycleOwner {
    package weak var component: (any Component<NoticeProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    private let text: String
    private let navigator: any Navigator

    /// - Parameter text: finished, in the person's language.
    package init(_ text: String, navigator: any Navigator, clock: any WallClock) {
        self.text = text
        self.navigator = navigator
        lifecycle = ViewLifecycle(clock: clock)
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package func onClose() {
        navigator.back()
    }

    private var props: NoticeProps {
        var props = NoticeProps()
        props.text = text
        props.status = lifecycle.message.text
        return props
    }
}
