import MomentsKit
import TestSupport

@MainActor final class FeedFormComponentMock: FeedFormComponent {
    let renders = Calls<FeedFormProps>()

    func render(_ props: FeedFormProps) {
        renders.record(props)
    }
}
