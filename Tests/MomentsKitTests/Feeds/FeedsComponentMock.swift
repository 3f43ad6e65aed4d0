import MomentsKit
import TestSupport

@MainActor final class FeedsComponentMock: FeedsComponent {
    let renders = Calls<FeedsProps>()

    func render(_ props: FeedsProps) {
        renders.record(props)
    }
}
