import MomentsKit
import TestSupport

@MainActor final class TimelineComponentMock: TimelineComponent {
    let renders = Calls<TimelineProps>()

    func render(_ props: TimelineProps) {
        renders.record(props)
    }
}
