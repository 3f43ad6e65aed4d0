import MomentsKit
import TestSupport

@MainActor final class OutboxComponentMock: OutboxComponent {
    let renders = Calls<OutboxProps>()

    func render(_ props: OutboxProps) {
        renders.record(props)
    }
}
