import MomentsKit

extension TimelinePresenting {
    /// What an action asks of a timeline, whatever it is shown on.
    func perform(_ action: Action, work: Work) {
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .like: work.start { await self.onLike() }
        case .share: work.start { await self.onShare() }
        case .delete: work.start { await self.onDelete() }
        case .undo: work.start { await self.onUndo() }
        case .copyLink: onCopyLink()
        case .copyText: onCopyText()
        case .save: onSave()
        case .openLink: onOpenLink()
        case .search: onSearch()
        case .refresh: onRefresh()
        case .compose: onCompose()
        case .accounts: onAccounts()
        case .logOut: work.start { await self.onLogOut() }
        default: break
        }
    }
}
