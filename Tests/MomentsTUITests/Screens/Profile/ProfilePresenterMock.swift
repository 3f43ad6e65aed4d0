import MomentsCore
import MomentsKit
import TestSupport

final class ProfilePresenterMock: ProfilePresenting, MomentActing {
    enum Call: Equatable {
        case viewLoaded, activated, deactivated, next, previous, reachedStart, reachedEnd, first, last, open, edit
        case close
        case compose, like, share, delete, undo, copyLink, copyText, saveText, openLink, openPhoto, author
        case select(Int64), follow(String), post(String)
    }

    let calls = Calls<Call>()
    var actions: any MomentActing { self }

    func onViewLoaded() { calls.record(.viewLoaded) }
    func onActivate() { calls.record(.activated) }
    func onDeactivate() { calls.record(.deactivated) }
    func onSelect(_ id: Moment.ID) { calls.record(.select(id.rawValue)) }
    func onNext() { calls.record(.next) }
    func onPrevious() { calls.record(.previous) }
    func onReachedStart() { calls.record(.reachedStart) }
    func onReachedEnd() { calls.record(.reachedEnd) }
    func onFirst() { calls.record(.first) }
    func onLast() { calls.record(.last) }
    func onOpen() { calls.record(.open) }
    func onEdit() { calls.record(.edit) }
    func onClose() { calls.record(.close) }
    func onLike() async { calls.record(.like) }
    func onShare() async { calls.record(.share) }
    func onDelete() async { calls.record(.delete) }
    func onUndo() async { calls.record(.undo) }
    func onCopyLink() { calls.record(.copyLink) }
    func onCopyText() { calls.record(.copyText) }
    func onSave() { calls.record(.saveText) }
    func onOpenLink() { calls.record(.openLink) }
    func onOpenPhoto() { calls.record(.openPhoto) }
    func onAuthor() { calls.record(.author) }
    func onFollow(_ address: WebAddress) { calls.record(.follow(address.text)) }
    func onCompose() { calls.record(.compose) }
    func onPost(_ text: String) async { calls.record(.post(text)) }
}

extension ProfileProps {
    static func sample() -> ProfileProps {
        var props = ProfileProps()
        props.title = "Your profile"
        props.fullName = "Grace Hopper"
        props.origin = "grace@example.com"
        props.albums = "2 albums"
        props.followers = "12 followers"
        props.bio = "Compilers"
        props.avatar = .stored(name: "grace.png")
        props.rows = (1...3).map { .init(id: Moment.ID($0), author: "Grace Hopper", date: "now", text: "Text \($0)") }
        props.selection = Moment.ID(1)
        return props
    }
}
