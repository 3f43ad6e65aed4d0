import MomentsCore
import MomentsKit
import TestSupport

final class LoginPresenterMock: LoginPresenting, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, switchMode, tryDemo, nextAccount, previousAccount, showPassword
        case accountSelected(Int)
        case form(FormCall<LoginField>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<LoginField> = FormMock { [calls] in calls.record(.form($0)) }

    func onNextAccount() { calls.record(.nextAccount) }
    func onPreviousAccount() { calls.record(.previousAccount) }
    func onAccountSelected(_ row: Int) { calls.record(.accountSelected(row)) }
    func onShowPassword() { calls.record(.showPassword) }
    func onSwitchMode() { calls.record(.switchMode) }
    func onTryDemo() { calls.record(.tryDemo) }
}

final class TimelinePresenterMock: TimelinePresenting, MomentListPresentingMock {
    nonisolated enum Call: MomentListCall {
        case viewLoaded, activated, deactivated, reachedStart, reachedEnd, first, last, refresh, open, logOut
        case next, previous, nextMatch, previousMatch, readElsewhere
        case search
        case accounts, settings, feeds, views, notifications, messages, outbox, gallery, ownProfile, importPhotos
        case act(MomentAction)
        case select(Int64)
        case gap(Int64)
        case follow(String)
        case post(String)
    }

    let calls = Calls<Call>()
    /// Called for a chosen moment, which a presenter would render as the selection.
    var onSelection: (Moment.ID) -> Void = { _ in }
    /// Called with the steps down the list, which a presenter would render as another selection.
    var onGoing: (Int) -> Void = { _ in }
    /// Called at the end of the rows, where a presenter would render more.
    var onEnd: () -> Void = {}
    /// Called for room below the rows. Most tests show less than a screen, so it is not recorded as a call.
    var onRoom: () -> Void = {}

    func onMove(by steps: Int) {
        for _ in 0..<abs(steps) { calls.record(steps > 0 ? .next : .previous) }
        onGoing(steps)
    }

    func onNextMatch() {
        calls.record(.nextMatch)
        onGoing(1)
    }

    func onPreviousMatch() {
        calls.record(.previousMatch)
        onGoing(-1)
    }

    func onRefresh() { calls.record(.refresh) }
    func onSearch() { calls.record(.search) }
    func onAccounts() { calls.record(.accounts) }
    func onSettings() { calls.record(.settings) }
    func onFeeds() { calls.record(.feeds) }
    func onViews() { calls.record(.views) }
    func onNotifications() { calls.record(.notifications) }
    func onMessages() { calls.record(.messages) }
    func onReadElsewhere() { calls.record(.readElsewhere) }
    func onOutbox() { calls.record(.outbox) }
    func onGallery() { calls.record(.gallery) }
    func onImportPhotos() { calls.record(.importPhotos) }
    func onGapSelected(_ id: Moment.ID) { calls.record(.gap(id.rawValue)) }
    func onOwnProfile() { calls.record(.ownProfile) }
    func onLogOut() async { calls.record(.logOut) }

    func onSelect(_ id: Moment.ID) {
        calls.record(.select(id.rawValue))
        onSelection(id)
    }

    func onReachedEnd() {
        calls.record(.reachedEnd)
        onEnd()
    }

    func onRoomLeft() { onRoom() }
}

final class MomentPresenterMock: MomentPresenting, MomentActingMock {
    nonisolated enum Call: ViewCall, MomentActingCall {
        case viewLoaded, activated, deactivated, next, previous, close
        case nextMatch
        case previousMatch, search
        case opened, open, thread
        case move(Int)
        /// Nil: the moment itself.
        case select(Int64?)
        case act(MomentAction)
        case show(Int64)
        case follow(String)
        case post(String)
    }

    let calls = Calls<Call>()
    var shown = Moment.ID(1)
    /// Called with the steps in the conversation, which a presenter would render as another selection.
    var onGoing: (Int) -> Void = { _ in }

    func onShow(_ id: Moment.ID) {
        calls.record(.show(id.rawValue))
        shown = id
    }

    func onOpened() { calls.record(.opened) }
    func onOpen() { calls.record(.open) }
    func onThread() { calls.record(.thread) }
    func onSelect(_ id: Moment.ID?) { calls.record(.select(id?.rawValue)) }

    func onMove(by step: Int) {
        calls.record(.move(step))
        onGoing(step)
    }

    func onNext() {
        calls.record(.next)
        shown = Moment.ID(shown.rawValue + 1)
    }

    func onPrevious() {
        calls.record(.previous)
        shown = Moment.ID(shown.rawValue - 1)
    }

    func onNextMatch() { calls.record(.nextMatch) }
    func onPreviousMatch() { calls.record(.previousMatch) }
    func onSearch() { calls.record(.search) }
    func onClose() { calls.record(.close) }
}
