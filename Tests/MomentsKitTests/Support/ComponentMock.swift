import MomentsKit
import TestSupport

/// Shows the props of any feature, and has each render verified.
@MainActor final class ComponentMock<Props: Equatable>: Component {
    /// A screen owns its presenter.
    var presenter: AnyObject?
    let renders = Calls<Props>()

    func render(_ props: Props) {
        renders.record(props)
    }
}
