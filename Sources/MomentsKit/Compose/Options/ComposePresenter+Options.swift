import MomentsCore

/// The options of the post, in one list.
extension ComposePresenter {
    package func onOptions() {
        guard !isPosting else { return }
        context.navigator.show(.composeOptions(optionStates))
    }

    private var optionStates: [ComposeOption.State] {
        typealias State = ComposeOption.State
        let (target, said) = (destination.target, words.compose)
        let (hasPhotos, poll) = (!photos.photos.isEmpty, photos.list.poll)
        var states = [
            State(
                .visibility, value: target.options.map { words.statuses.saidAudience($0.visibility) },
                reason: destination.refusalToChangeVisibility),
            State(
                .contentWarning,
                value: target.options.map { context.formatter.line($0.spoilerText) ?? said.noneChosen },
                reason: destination.refusalToChange),
            State(.choosePhoto, value: photos.summary, reason: refusalOfPhotos),
            State(.addPhoto, reason: refusalOfPhotos),
        ]
        if hasPhotos {
            states += [
                State(
                    .sensitive, value: said.isOn(target.options?.isSensitive == true),
                    reason: destination.refusalToChange),
                State(.photoFocus, reason: destination.refusalToChange ?? refusalOfPhotos),
            ]
        }
        if photos.photos.count > 1 { states += [State(.movePhotoUp), State(.movePhotoDown)] }
        if hasPhotos || poll != nil { states.append(State(.removePhoto)) }
        states.append(
            State(
                .poll, value: poll.map { said.choices($0.options.count) },
                reason: destination.refusalOfPolls ?? (hasPhotos ? said.photosOrPoll : nil)))
        if let poll {
            states += [
                State(.pollMultiple, value: said.isOn(poll.isMultiple)),
                State(.pollDuration, value: said.duration(poll.expiresIn)),
            ]
        }
        return states + [
            State(
                .account, value: account, reason: destination.refusalToMove(withPoll: poll != nil)),
            State(.language, value: language, reason: destination.refusalToChange),
            State(.editElsewhere), State(.selectAll), State(.copySelection), State(.discard),
        ]
    }

    private var account: String {
        destination.target.account.flatMap { context.formatter.line($0.handle) }.map { "@\($0)" }
            ?? words.compose.onlyHere
    }

    private var language: String? {
        guard let options = destination.target.options else { return nil }
        let code = options.language ?? destination.target.account?.defaults.language
        return code.flatMap(context.formatter.line) ?? words.compose.accountDefault
    }
}
