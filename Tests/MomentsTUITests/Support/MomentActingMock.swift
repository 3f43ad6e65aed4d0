import MomentsCore
import MomentsKit
import TestSupport

/// The mock of a presenter that shows a moment: it is the actions as well, so that all calls stand in one order.
protocol MomentActingMock: ViewPresentingMock, MomentActing where Call: MomentActingCall {}

extension MomentActingMock {
    var actions: any MomentActing { self }

    func onLike() async { calls.record(.like) }
    func onShare() async { calls.record(.share) }
    func onBookmark() async { calls.record(.bookmark) }
    func onPin() async { calls.record(.pin) }
    func onMute() async { calls.record(.mute) }
    func onVote() { calls.record(.vote) }
    func onDelete() async { calls.record(.delete) }
    func onUndo() async { calls.record(.undo) }
    func onCopyLink() { calls.record(.copyLink) }
    func onCopyText() { calls.record(.copyText) }
    func onSave() { calls.record(.save) }
    func onOpenLink() { calls.record(.openLink) }
    func onOpenPhoto() { calls.record(.openPhoto) }
    func onUnfold() { calls.record(.unfold) }
    func onThread() { calls.record(.thread) }
    func onAuthor() { calls.record(.author) }
    func onReply() { calls.record(.reply) }
    func onEditStatus() { calls.record(.editStatus) }
    func onRedraft() { calls.record(.redraft) }
    func onHistory() { calls.record(.history) }
    func onOtherAccount() { calls.record(.otherAccount) }
    func onCompose() { calls.record(.compose) }
    func onFollow(_ address: WebAddress) { calls.record(.follow(address.text)) }
    func onPost(_ text: String) async { calls.record(.post(text)) }
}
