import MomentsKit
import TestSupport

@MainActor final class NoticeComponentMock: NoticeComponent {
    let renders = Calls<NoticeProps>()

    func render(_ props: NoticeProps) {
        renders.record(props)
    }
}
