import MomentsCore
import MomentsKit
import TestSupport

/// The mock of a presenter that shows a moment, and of its actions, so that all calls are recorded in one order.
protocol MomentActingMock: ViewPresentingMock, MomentActing where Call: MomentActingCall<MomentAction> {}

extension MomentActingMock {
    var actions: any MomentActing { self }

    func onAct(_ action: MomentAction) { calls.record(.act(action)) }
    func onFollow(_ link: TextLink) { calls.record(.follow(link.text)) }
    func onPost(_ text: String) async { calls.record(.post(text)) }
}
