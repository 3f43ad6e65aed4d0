import MomentsKit

extension MomentActing {
    /// The interaction of an action on the selected moment, the same in cells and in lines.
    /// - Returns: false where it asks nothing of a moment.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .like: tasks.start { await self.onLike() }
        case .share: tasks.start { await self.onShare() }
        case .bookmark: tasks.start { await self.onBookmark() }
        case .pin: tasks.start { await self.onPin() }
        case .mute: tasks.start { await self.onMute() }
        case .vote: onVote()
        case .delete: tasks.start { await self.onDelete() }
        case .undo: tasks.start { await self.onUndo() }
        case .copyLink: onCopyLink()
        case .copyText: onCopyText()
        case .save: onSave()
        case .openLink: onOpenLink()
        case .openPhoto: onOpenPhoto()
        case .unfold: onUnfold()
        case .thread: onThread()
        case .author: onAuthor()
        case .compose: onCompose()
        case .reply: onReply()
        case .edit: onEditStatus()
        case .redraft: onRedraft()
        case .history: onHistory()
        case .otherAccount: onOtherAccount()
        default: return false
        }
        return true
    }
}
