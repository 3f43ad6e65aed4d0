import MomentsCore

/// Ways from the timeline to other screens.
extension TimelinePresenter {
    package func onSearch() {
        navigate(.search)
    }

    package func onSettings() {
        navigate(.settings)
    }

    package func onAccounts() {
        navigate(.accounts)
    }

    package func onFeeds() {
        navigate(.feeds)
    }

    package func onViews() {
        navigate(.serverViews)
    }

    /// Of several servers to the first one that has new ones.
    package func onNotifications() {
        guard let feed = feeds.notified else { return list.actions.show(words.timeline.noNotifications) }
        navigate(.serverView(ServerView(.notifications, of: feed)))
    }

    package func onMessages() {
        guard let feed = feeds.messaged else { return list.actions.show(feeds.lackOfMessages) }
        navigate(.serverView(ServerView(.conversations, of: feed)))
    }

    package func onOutbox() {
        navigate(.outbox)
    }

    package func onOwnProfile() {
        guard let feed = feeds.feed, let owner = feeds.owner else { return navigate(.profile(.own)) }
        navigate(.profile(.author(User(owner), feed: feed)))
    }

    package func onGallery() {
        navigate(.gallery)
    }

    package func onImportPhotos() {
        navigate(.photoFolder(.importing))
    }

    package func onLogOut() async {
        await logOut.perform()
    }

    func navigate(_ destination: Destination) {
        context.navigator.show(destination)
    }
}
