@testable import MomentsCore
@testable import MomentsKit

/// A screen on which one moment is selected.
@MainActor final class MomentActionsHostMock: MomentActionsHost {
    enum Call: Equatable {
        case failed
        case deleted(Int64), broughtBack(Int64)
    }

    var target: ShownMoment?
    private(set) var calls: [Call] = []
    /// The message to show after each change.
    private(set) var messages: [String?] = []
    private weak var actions: MomentActions?
    private var lifecycle: ViewLifecycle?

    /// From now on the actions are those of this screen.
    func join(_ actions: MomentActions, clock: any WallClock) {
        self.actions = actions
        actions.host = self
        let lifecycle = ViewLifecycle(clock: clock, message: actions.transient)
        lifecycle.observe(actions.observe) { [weak self] in self?.onActionsChanged() }
        self.lifecycle = lifecycle
    }

    func activate() {
        lifecycle?.activate()
    }

    func deactivate() {
        lifecycle?.deactivate()
    }

    func onActionsChanged() {
        messages.append(actions?.message)
    }

    func onActionFailed() {
        calls.append(.failed)
    }

    func onDeleted(_ id: Moment.ID) {
        calls.append(.deleted(id.rawValue))
    }

    func onBroughtBack(_ id: Moment.ID) {
        calls.append(.broughtBack(id.rawValue))
    }
}
