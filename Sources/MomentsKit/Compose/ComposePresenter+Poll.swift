import MomentsCore

/// The poll of the post that is being written, which only servers have.
extension ComposePresenter {
    package func onPoll() {
        guard !isPosting else { return }
        if let refusal = destination.refusalOfPolls ?? (photos.photos.isEmpty ? nil : words.compose.photosOrPoll) {
            return say(refusal)
        }
        let limits = destination.polls
        guard photos.list.poll != nil else {
            return photos.change { $0.addPoll(for: ComposePollDuration.first(limits)) }
        }
        var isAdded = false
        photos.change { isAdded = $0.addOption(atMost: limits.maximumOptions) }
        if !isAdded { say(words.message(of: .tooManyOptions(maximum: limits.maximumOptions))) }
    }

    package func onPollOptionChanged(_ text: String) {
        photos.change { $0.setOption(text) }
    }

    package func onPollMultiple() {
        changePoll { poll, _ in poll.isMultiple.toggle() }
    }

    package func onPollDuration() {
        changePoll { poll, limits in poll.expiresIn = ComposePollDuration.next(after: poll.expiresIn, limits) }
    }

    private func changePoll(_ change: (inout NewPoll, PollLimits) -> Void) {
        guard !isPosting else { return }
        guard var poll = photos.list.poll else { return say(words.compose.noPollYet) }
        change(&poll, destination.polls)
        photos.change { $0.poll = poll }
    }
}
