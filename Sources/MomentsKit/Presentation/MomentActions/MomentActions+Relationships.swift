import MomentsCore

/// Actions on the author of a moment, on the person whose view it is, or on the one selected in a list of people.
extension MomentActions {
    /// - Parameter asks: whether they ask to follow the person where they are met; else it goes by how they stand.
    func perform(_ action: MomentAction, with person: PersonAddress, asks: Bool = false) {
        let shown: ShownRelationship
        do {
            shown = try changes.relationship(with: person)
        } catch {
            return show(error)
        }
        let answer = RelationshipChange.answerRequest(accepts: action == .accept)
        let isAnswer = [.accept, .reject].contains(action)
        let intended: RelationshipChange? = isAnswer ? answer : action == .follow ? .follow : nil
        if let reason = words.relationships.reason(against: intended, shown) { return show(reason) }
        if isAnswer {
            guard asks || shown.relationship.requestsYou else { return show(words.relationships.asksNothing) }
            return context.taskRunner.start { [self] in await self.change(answer, with: person) }
        }
        guard action == .follow else { return navigator.show(.personActions(person, .choices(post: reported(person)))) }
        if shown.relationship.isFollowing { return navigator.show(.personActions(person, .asking(.unfollow))) }
        let change: RelationshipChange = shown.relationship.isRequested ? .unfollow : .follow
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
