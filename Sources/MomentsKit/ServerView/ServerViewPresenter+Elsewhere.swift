import MomentsCore

/// Ways from a view to other screens, and the reasons where there is none.
extension ServerViewPresenter {
    package var availability: ActionAvailability {
        let availability = list.availability
        let isNoList = notifications.areShown ? [] : [ActionAvailability.Operation.mentionsOnly, .markAllRead]
        return availability.adding(
            person.reasons(beside: list.selection == nil ? nil : availability)
                + isNoList.map { .init(against: $0, words.notifications.isNotNotifications) })
    }

    /// Notifications that arrived above join the groups below them.
    package func onFirst() {
        lifecycle.interact {
            repository.group(upTo: nil)
            list.goToFirst()
            if view.kind == .notifications { lifecycle.read(list.catchUp) }
            repository.group(upTo: list.pager.window.moments.first?.id)
        }
    }

    package func onViews() {
        if lifecycle.isActive { context.navigator.show(.serverViews) }
    }

    package func onNotifications() {
        guard lifecycle.isActive else { return }
        if view.kind == .notifications { return onFirst() }
        context.navigator.show(.serverView(ServerView(.notifications, of: view.feed)))
    }

    package func onMentionsOnly() {
        guard isOfNotifications() else { return }
        lifecycle.interact {
            notifications.toggleMentions()
            lifecycle.read { () throws(StoreError) in
                try list.begin(reading: list.isFirstSelected ? nil : list.selection)
                try list.readGaps(of: repository)
                try countNew()
            }
            askForMoreMentions()
        }
    }

    /// Marks a conversation as read once the person opens it.
    func markRead(_ conversation: Moment.ID) {
        context.taskRunner.start { [weak self, repository] in
            do throws(StoreError) {
                try await repository.markRead(conversation)
            } catch {
                self?.list.actions.show(error)
            }
        }
    }

    package func onMarkAllRead() {
        guard isOfNotifications() else { return }
        context.taskRunner.start { [weak self] in await self?.markAllRead() }
    }

    private func markAllRead() async {
        do throws(StoreError) {
            try await notifications.markAllRead()
            lifecycle.interact { list.pager.window.seen = notifications.seen }
            list.actions.show(words.notifications.allRead, .plain)
        } catch {
            list.actions.show(error)
        }
    }

    private func isOfNotifications() -> Bool {
        guard lifecycle.isActive else { return false }
        if !notifications.areShown { list.actions.show(words.notifications.isNotNotifications) }
        return notifications.areShown
    }

    /// The other posts take the place of this view: the way back leads to where the person was met.
    package func onOtherPosts() {
        guard lifecycle.isActive else { return }
        guard let other = person.otherPosts else {
            return list.selection == nil ? list.actions.show(words.people.isNoPerson) : list.actions.onAct(.vote)
        }
        context.navigator.back()
        context.navigator.show(.serverView(other))
    }

    package func onGallery() {
        guard lifecycle.isActive else { return }
        guard let media = person.media else { return list.actions.show(words.people.isNoPerson) }
        context.navigator.show(.photosOfView(media))
    }

    package func onPersonLinks() {
        guard lifecycle.isActive else { return }
        guard person.media != nil else { return list.actions.show(words.people.isNoPerson) }
        if person.links.isEmpty { list.actions.show(words.people.hasNoPage) } else { list.actions.open(person.links) }
    }

    package func onFollowers() {
        show(person.people { .followers(of: $0) })
    }

    package func onFollowing() {
        show(person.people { .following(of: $0) })
    }

    private func show(_ people: ServerView?) {
        guard lifecycle.isActive else { return }
        guard let people else { return list.actions.show(words.people.isNoPerson) }
        context.navigator.show(.serverView(people))
    }

    package func onSearch() {
        if lifecycle.isActive { list.actions.search() }
    }

    package func onMatch() {
        if lifecycle.isActive { list.actions.show(list.actions.words.momentActions.noMatchesInView) }
    }

    package func onClose() {
        context.navigator.back()
    }
}
