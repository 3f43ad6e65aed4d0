import MomentsKit

extension MomentPresenting {
    /// What an action asks of a moment, whatever it is shown on. Turning to another one is for the screen, which shows
    /// that one from its start.
    func perform(_ action: Action, work: Work) {
        switch action {
        case .search: onSearch()
        case .like: work.start { await self.onLike() }
        case .share: work.start { await self.onShare() }
        case .delete: work.start { await self.onDelete() }
        case .undo: work.start { await self.onUndo() }
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
