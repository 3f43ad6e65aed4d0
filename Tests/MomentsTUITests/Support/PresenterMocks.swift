import MomentsCore
import MomentsKit
import TestSupport

final class LoginPresenterMock: LoginPresenting {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, switchMode, tryDemo, nextAccount, previousAccount, showPassword
        case accountSelected(Int)
        case form(FormCall<LoginField>)
    }

    let calls = Calls<Call>()
    private(set) lazy var form: any FormPresenting<LoginField> = FormMock { [calls] in calls.record(.form($0)) }

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onNextAccount() { calls.record(.nextAccount) }
    func onPreviousAccount() { calls.record(.previousAccount) }
    func onAccountSelected(_ row: Int) { calls.record(.accountSelected(row)) }
    func onShowPassword() { calls.record(.showPassword) }
    func onSwitchMode() { calls.record(.switchMode) }
    func onTryDemo() { calls.record(.tryDemo) }
}

final class TimelinePresenterMock: TimelinePresenting, MomentActing {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, reachedStart, reachedEnd, first, last, refresh, open, like, logOut
        case next, previous, nextMatch, previousMatch
        case compose, share, delete, undo, copyLink, copyText, save, openLink, openPhoto, author, search
        case accounts, settings, feeds, outbox, gallery, ownProfile
        case select(Int64)
        case follow(String)
        case post(String)
    }

    let calls = Calls<Call>()
    var actions: any MomentActing { self }
    /// What choosing a moment leads to; a presenter renders it as the selection.
    var onSelection: (Moment.ID) -> Void = { _ in }
    /// What going to a neighbour leads to: so many places down the list.
    var onGoing: (Int) -> Void = { _ in }
    /// What the end of the rows leads to; a presenter renders more of them.
    var onEnd: () -> Void = {}

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onNext() {
        calls.record(.next)
        onGoing(1)
    }

    func onPrevious() {
        calls.record(.previous)
        onGoing(-1)
    }

    func onNextMatch() {
        calls.record(.nextMatch)
        onGoing(1)
    }

    func onPreviousMatch() {
        calls.record(.previousMatch)
        onGoing(-1)
    }

    func onReachedStart() { calls.record(.reachedStart) }
    func onFirst() { calls.record(.first) }
    func onLast() { calls.record(.last) }
    func onRefresh() { calls.record(.refresh) }
    func onOpen() { calls.record(.open) }
    func onLike() async { calls.record(.like) }
    func onShare() async { calls.record(.share) }
    func onDelete() async { calls.record(.delete) }
    func onUndo() async { calls.record(.undo) }
    func onCopyLink() { calls.record(.copyLink) }
    func onCopyText() { calls.record(.copyText) }
    func onSave() { calls.record(.save) }
    func onOpenLink() { calls.record(.openLink) }
    func onOpenPhoto() { calls.record(.openPhoto) }
    func onAuthor() { calls.record(.author) }
    func onFollow(_ address: WebAddress) { calls.record(.follow(address.text)) }
    func onCompose() { calls.record(.compose) }
    func onPost(_ text: String) async { calls.record(.post(text)) }
    func onSearch() { calls.record(.search) }
    func onAccounts() { calls.record(.accounts) }
    func onSettings() { calls.record(.settings) }
    func onFeeds() { calls.record(.feeds) }
    func onOutbox() { calls.record(.outbox) }
    func onGallery() { calls.record(.gallery) }
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
}

final class MomentPresenterMock: MomentPresenting, MomentActing {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, like, close
        case compose, share, delete, undo, copyLink, copyText, save, openLink, openPhoto, author, nextMatch,
            previousMatch,
            search
        case show(Int64)
        case follow(String)
        case post(String)
    }

    let calls = Calls<Call>()
    var actions: any MomentActing { self }
    var shown = Moment.ID(1)

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onShow(_ id: Moment.ID) {
        calls.record(.show(id.rawValue))
        shown = id
    }

    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onLike() async { calls.record(.like) }
    func onShare() async { calls.record(.share) }
    func onDelete() async { calls.record(.delete) }
    func onUndo() async { calls.record(.undo) }
    func onCopyLink() { calls.record(.copyLink) }
    func onCopyText() { calls.record(.copyText) }
    func onSave() { calls.record(.save) }
    func onOpenLink() { calls.record(.openLink) }
    func onOpenPhoto() { calls.record(.openPhoto) }
    func onAuthor() { calls.record(.author) }
    func onFollow(_ address: WebAddress) { calls.record(.follow(address.text)) }
    func onCompose() { calls.record(.compose) }
    func onPost(_ text: String) async { calls.record(.post(text)) }
    func onNextMatch() { calls.record(.nextMatch) }
    func onPreviousMatch() { calls.record(.previousMatch) }
    func onSearch() { calls.record(.search) }
    func onClose() { calls.record(.close) }
}
