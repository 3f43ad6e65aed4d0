/// What a person can do with a notice.
@MainActor package protocol NoticePresenting: ViewPresenting {
    func onClose()
}

/// Shows an error that no other screen can show.
@MainActor package final class NoticePresenter: NoticePresenting {
    package weak var component: (any NoticeComponent)?  // weak: the screen owns its presenter
    private let text: String
    private let navigator: any Navigator
    private var gate = RenderGate<NoticeProps>()
    private var props = NoticeProps()

    /// - Parameter text: finished, in the person's language.
    package init(_ text: String, navigator: any Navigator) {
        self.text = text
        self.navigator = navigator
    }

    package func onViewLoaded() {
        props.text = text
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

    package func onClose() {
        navigator.back()
    }

    private func render() {
        if let component, gate.opens(for: props) { component.render(props) }
    }
}
