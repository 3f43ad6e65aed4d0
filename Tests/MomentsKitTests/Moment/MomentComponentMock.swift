import MomentsKit
import TestSupport

@MainActor final class MomentComponentMock: MomentComponent {
    let renders = Calls<MomentProps>()

    func render(_ props: MomentProps) {
        renders.record(props)
    }
}
