import MomentsKit

extension TimelinePresenting {
    /// What an action asks of a timeline, whatever it is shown on.
    func perform(_ action: Action, tasks: InFlightTasks) {
        switch action {
        case .first: onFirst()
        case .last: onLast()
        case .open: onOpen()
        case .like: tasks.start { await self.onLike() }
        case .share: tasks.start { await self.onShare() }
        case .delete: tasks.start { await self.onDelete() }
        case .undo: tasks.start { await self.onUndo() }
        case .copyLink: onCopyLink()
        case .copyText: onCopyText()
        case .save: onSave()
        case .openLink: onOpenLink()
        case .search: onSearch()
        case .refresh: onRefresh()
        case .compose: onCompose()
        case .accounts: onAccounts()
        case .logOut: tasks.start { await self.onLogOut() }
        default: break
        }
    }
}
