/// What a person can do with a notice.
@MainActor public protocol NoticePresenting: ViewPresenting {
    func onClose()
}

/// Shows an error that no other screen can show.
@MainActor public final class NoticePresenter: NoticePresenting {
    public weak var component: (any NoticeComponent)?  // weak: the screen owns its presenter
    private let text: String
    private let navigator: any Navigator
    private var gate = RenderGate<NoticeProps>()
    private var props = NoticeProps()

    /// - Parameter text: finished, in the person's language.
    public init(_ text: String, navigator: any Navigator) {
        self.text = text
        self.navigator = navigator
    }

    public func onViewLoaded() {
        props.text = text
        render()
    }

    public func onActivate() {
        gate.isActive = true
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
        props.status = nil
    }

    public func onInput() {
        props.status = nil
        render()
    }

    public func onUnknownInput(_ message: String) {
        props.status = message
        render()
    }

    public func onClose() {
        navigator.back()
    }

    private func render() {
        if let component, gate.opens(for: props) { component.render(props) }
    }
}
