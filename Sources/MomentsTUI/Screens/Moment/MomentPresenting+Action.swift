import MomentsKit

extension MomentPresenting {
    /// What an action asks of a moment, whatever it is shown on. Turning to another one is for the screen, which shows
    /// that one from its start.
    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .search: onSearch()
        case .like: tasks.start { await self.onLike() }
        case .share: tasks.start { await self.onShare() }
        case .delete: tasks.start { await self.onDelete() }
        case .undo: tasks.start { await self.onUndo() }
        case .copyLink: onCopyLink()
        case .copyText: onCopyText()
        case .save: onSave()
        case .openLink: onOpenLink()
        case .compose: onCompose()
        case .back: onClose()
        default: break
        }
    }
}
