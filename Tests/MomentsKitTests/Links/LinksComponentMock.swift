import MomentsKit
import TestSupport

@MainActor final class LinksComponentMock: LinksComponent {
    let renders = Calls<LinksProps>()

    func render(_ props: LinksProps) {
        renders.record(props)
    }
}
