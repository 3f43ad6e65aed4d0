/// What a person can do with the help.
@MainActor public protocol HelpPresenting: ViewPresenting {
    func onClose()
}

/// Shows the actions of the screen below.
@MainActor public final class HelpPresenter: HelpPresenting {
    public weak var component: (any HelpComponent)?  // weak: the screen owns its presenter
    private let entries: [ActionEntry]
    private let navigator: any Navigator
    private var gate = RenderGate<HelpProps>()
    private var props = HelpProps()

    /// - Parameter entries: what can be done, in the order it is shown in.
    public init(entries: [ActionEntry], navigator: any Navigator) {
        self.entries = entries
        self.navigator = navigator
    }

    public func onViewLoaded() {
        props.entries = entries
        render()
    }

    public func onActivate() {
        gate.isActive = true
        render()
    }

    public func onDeactivate() {
        gate.isActive = false
    }

    public func onClose() {
        navigator.back()
    }

    private func render() {
        if let component, gate.opens(for: props) { component.render(props) }
    }
}
