import MomentsKit

extension MomentActing {
    /// What an action asks of the moment that is selected, whatever it is shown on.
    /// - Returns: false where it asks nothing of a moment.
    func perform(_ action: Action, tasks: InFlightTasks) -> Bool {
        switch action {
        case .like: tasks.start { await self.onLike() }
        case .share: tasks.start { await self.onShare() }
        case .delete: tasks.start { await self.onDelete() }
        case .undo: tasks.start { await self.onUndo() }
        case .copyLink: onCopyLink()
        case .copyText: onCopyText()
        case .save: onSave()
        case .openLink: onOpenLink()
        case .compose: onCompose()
        default: return false
        }
        return true
    }
}
