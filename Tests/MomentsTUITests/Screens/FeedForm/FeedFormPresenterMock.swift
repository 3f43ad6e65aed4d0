import MomentsKit
import TestSupport

final class FeedFormPresenterMock: FeedFormPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, allowPlain, addUnchecked
        case form(FormCall<FeedFormField>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<FeedFormField> = FormMock { [calls] in calls.record(.form($0)) }

    func onAllowPlain() { calls.record(.allowPlain) }
    func onAddUnchecked() async { calls.record(.addUnchecked) }
}
