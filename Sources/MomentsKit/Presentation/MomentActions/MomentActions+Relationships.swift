import MomentsCore

/// What can be done to the author of a moment, or to whose view it is.
extension MomentActions {
    func perform(_ action: MomentAction, with person: PersonAddress) {
        let shown: ShownRelationship
        do {
            shown = try changes.relationship(with: person)
        } catch {
            return show(error)
        }
        if let reason = words.relationships.reason(against: action == .follow ? .follow : nil, shown) {
            return show(reason)
        }
        guard action == .follow else { return navigator.show(.personActions(person, .choices(post: reported(person)))) }
        if shown.relationship.isFollowing { return navigator.show(.personActions(person, .asking(.unfollow))) }
        let change: RelationshipChange = shown.relationship.isRequested ? .unfollow : .follow
        context.taskRunner.start { [self] in await self.change(change, with: person) }
    }

    func answerRequest(of target: ShownMoment, accepts: Bool) {
        guard let person = target.person else { return }
        let change = RelationshipChange.answerRequest(accepts: accepts)
        do {
            if let reason = words.relationships.reason(against: change, try changes.relationship(with: person)) {
                return show(reason)
            }
        } catch {
            return show(error)
        }
        context.taskRunner.start { [self] in await self.change(change, with: person) }
    }

    /// The selected post, where it is theirs.
    private func reported(_ person: PersonAddress) -> ReportedPost? {
        guard let moment = host?.target?.moment, moment.notification == nil, let id = moment.statusID,
            moment.status?.handle == person.handle
        else { return nil }
        return ReportedPost(id: id, text: moment.title)
    }

    private func change(_ change: RelationshipChange, with person: PersonAddress) async {
        transient.show(nil)
        host?.onActionsChanged()
        do {
            try await changes.change(change, with: person)
            let isUndoKnown = (try? changes.refresh()) != nil
            let who = formatter.line(person.handle).map { "@\($0)" } ?? ""
            let sentence = words.relationships.done(change, who) + "."
            show(isUndoKnown && changes.undoable != nil ? nil : StatusMessage(text: sentence))
        } catch {
            fail(error)
        }
    }
}

extension RelationshipWords {
    /// Why a change is not offered; nil where it is.
    /// - Parameter change: nil: any.
    func reason(against change: RelationshipChange?, _ shown: ShownRelationship) -> String? {
        if shown.isOneself { return isYou }
        guard let change else { return nil }
        if shown.unoffered.contains(change.aspect) { return isUnoffered }
        let relationship = shown.relationship
        // Whether they ask at present only the server knows.
        if change.aspect == .request { return shown.pending.contains(.request) ? isAnswered : nil }
        guard change == .follow, !relationship.isFollowing, !relationship.isRequested else { return nil }
        if relationship.isBlocking { return isBlocked }
        if relationship.isServerBlocked { return isServerBlockedReason }
        return relationship.blocksYou ? blocksYouReason : nil
    }
}
