import MomentsCore
import MomentsKit
import TestSupport

final class SearchPresenterMock: SearchPresenting, MomentActing {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, reachedStart, reachedEnd, first, last, open, close
        case submit, edit, next, previous
        case compose, like, share, delete, undo, copyLink, copyText, save, openLink, openPhoto, author
        case queryChanged(String)
        case select(Int64)
        case follow(String)
        case post(String)
    }

    let calls = Calls<Call>()
    /// Each frame may change it, and no test but one is about that: it is no call.
    private(set) var heights: [Int] = []
    var actions: any MomentActing { self }
    /// What is shown, for the tests whose presenter answers.
    var props = SearchProps()
    /// What choosing a moment leads to; a presenter renders it as the selection.
    var onSelection: (Moment.ID) -> Void = { _ in }
    /// What going to read or to type leads to; a presenter renders it as the mode.
    var onMode: (SearchProps.Mode) -> Void = { _ in }

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onHeightChanged(_ lines: Int) { heights.append(lines) }
    func onQueryChanged(_ text: String) { calls.record(.queryChanged(text)) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onReachedStart() { calls.record(.reachedStart) }
    func onReachedEnd() { calls.record(.reachedEnd) }
    func onFirst() { calls.record(.first) }
    func onLast() { calls.record(.last) }
    func onOpen() { calls.record(.open) }
    func onClose() { calls.record(.close) }
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

    func onSubmit() {
        calls.record(.submit)
        onMode(.reading)
    }

    func onEdit() {
        calls.record(.edit)
        onMode(.typing)
    }

    func onSelect(_ id: Moment.ID) {
        calls.record(.select(id.rawValue))
        onSelection(id)
    }
}
