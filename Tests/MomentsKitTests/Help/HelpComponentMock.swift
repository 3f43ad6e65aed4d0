import MomentsKit
import TestSupport

@MainActor final class HelpComponentMock: HelpComponent {
    let renders = Calls<HelpProps>()

    func render(_ props: HelpProps) {
        renders.record(props)
    }
}
