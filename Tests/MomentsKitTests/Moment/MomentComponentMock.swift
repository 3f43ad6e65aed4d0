import MomentsKit
import TestSupport

@MainActor final class MomentComponentMock: MomentComponent {
    /// A screen owns its presenter.
    var presenter: AnyObject?
    let renders = Calls<MomentProps>()

    func render(_ props: MomentProps) {
        renders.record(props)
    }
}
