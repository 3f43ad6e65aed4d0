import MomentsKit
import TestSupport

@MainActor final class TimelineComponentMock: TimelineComponent {
    /// A screen owns its presenter.
    var presenter: AnyObject?
    let renders = Calls<TimelineProps>()

    func render(_ props: TimelineProps) {
        renders.record(props)
    }
}
