import MomentsCore

/// The reasons against each action: key hints, help, palette and `onAct` all ask here.
extension MomentActions {
    /// The actions that the selected moment does not allow, each with the reason that the store would give.
    var availability: ActionAvailability {
        guard let target = host?.target else { return .all }
        return ActionAvailability(
            MomentAction.allCases.compactMap { action in
                guard !keepsHint(action, target) else { return nil }
                return reason(against: action, target).map { .init(against: action, $0) }
            }, boosts: target.isStatus)
    }

    /// Why an action is refused before anything is done; nil where it is done.
    func refusal(of action: MomentAction, _ target: ShownMoment) -> String? {
        // The store judges the deletion of a local moment: another window may have posted it meanwhile.
        if action == .delete, !target.isStatus, view == nil { return nil }
        return reason(against: action, target)
    }

    /// Boosting keeps its hint where only some posts refuse it: else all hints would move from moment to moment.
    private func keepsHint(_ action: MomentAction, _ target: ShownMoment) -> Bool {
        switch action {
        case .share: target.isStatus
        case .copyLink, .copyText, .save: true
        default: false
        }
    }

    /// Why it cannot be done with a moment; nil where no reason is found without reading all of the moment.
    private func reason(against action: MomentAction, _ target: ShownMoment) -> String? {
        let moment = target.moment
        return switch action {
        case .like: message(of: refusalToReact(target))
        case .share: message(of: refusalToShare(target))
        case .bookmark: message(of: refusalToBookmark(target))
        case .pin:
            message(
                of: refusalToBookmark(target)
                    ?? (moment.isOwnStatus && moment.status?.canBePinned == true ? nil : .cannotPin))
        case .mute:
            message(
                of: refusalToBookmark(target)
                    ?? (moment.canBeMuted ? nil : .cannotMute(feed: moment.feedName ?? "")))
        case .vote: message(of: refusalToVote(target))
        case .delete: message(of: refusalToDelete(target))
        case .edit: message(of: refusalToEdit(target))
        // No draft can hold the media on the server.
        case .redraft:
            message(of: refusalToEdit(target))
                ?? (target.hasMedia
                    ? words.momentActions.mediaWouldBeLost(edit: context.key(.edit), delete: context.key(.delete))
                    : nil)
        case .history: reasonAgainstHistory(target)
        case .reply: target.isStatus ? nil : words.message(of: .notStatus)
        case .thread: reasonAgainstThread(target)
        case .otherAccount: reasonAgainstOtherAccount(target)
        case .copyLink, .copyText, .save: moment.isDirect ? words.momentActions.directStays : nil
        // How they stand is looked up once a key asks for it: this is asked before each frame.
        case .follow where tag != nil: nil
        case .follow, .personActions: (person ?? target.person) == nil ? words.relationships.isNoPerson : nil
        case .accept, .reject: target.asksToFollow || person != nil ? nil : words.relationships.asksNothing
        case .whoLiked, .whoBoosted:
            target.people(action) == nil ? message(of: view == nil ? .notStatus : .isAboutNoStatus) : nil
        case .copyHandle: target.handle == nil ? words.momentActions.noHandle : nil
        case .openPhoto: moment.photos.isEmpty ? words.momentActions.noPhoto : nil
        case .unfold: moment.isFoldable || speaks && moment.isDirect ? nil : words.momentActions.nothingFolded
        case .undo, .openLink, .author, .compose: nil
        }
    }

    private func message(of refusal: ChangeError?) -> String? { refusal.map(words.message) }

    /// A notification about a person has no post that could be liked.
    private func refusalToReact(_ target: ShownMoment) -> ChangeError? {
        view != nil && !target.isStatus ? .isAboutNoStatus : nil
    }

    private func refusalToShare(_ target: ShownMoment) -> ChangeError? {
        if let refusal = refusalToReact(target) { return refusal }
        guard target.isStatus, let status = target.moment.status else { return nil }
        return status.isReblogged == true || status.canBeBoosted ? nil : .cannotBoost
    }

    private func refusalToBookmark(_ target: ShownMoment) -> ChangeError? {
        refusalToReact(target) ?? (target.isStatus ? nil : .notStatus)
    }

    private func refusalToVote(_ target: ShownMoment) -> ChangeError? {
        guard let poll = target.moment.status?.poll else { return .noPoll }
        return poll.refusal(at: context.clock.now)
    }

    private func refusalToDelete(_ target: ShownMoment) -> ChangeError? {
        let moment = target.moment
        if moment.status?.isBeingDeleted == true { return .gone }
        if moment.isMine || moment.isOwnStatus { return nil }
        return target.isStatus ? .notOwn : moment.feedName.map(ChangeError.cannotDelete) ?? .notOwn
    }

    private func refusalToEdit(_ target: ShownMoment) -> ChangeError? {
        if target.moment.status?.isBeingDeleted == true { return .gone }
        if case .history? = view?.kind { return .notStatus }
        guard target.isStatus else { return view == nil ? .notStatus : .isAboutNoStatus }
        return target.edit == nil ? .cannotEdit : nil
    }

    private func reasonAgainstHistory(_ target: ShownMoment) -> String? {
        if let history = target.history, history != view { return nil }
        return (target.isStatus ? nil : message(of: refusalToEdit(target))) ?? words.momentActions.neverEdited
    }

    private func reasonAgainstThread(_ target: ShownMoment) -> String? {
        guard target.moment.thread == nil else { return nil }
        return target.moment.isUnsent ? words.momentActions.noThreadYet : words.momentActions.noThread
    }

    private func reasonAgainstOtherAccount(_ target: ShownMoment) -> String? {
        if target.asOtherAccount == nil { return words.momentActions.noOtherAccount }
        return target.moment.status?.canBeBoosted == true ? nil : words.momentActions.otherAccountIsForPublicPosts
    }
}
