import MomentsCore

extension English: MomentActionWords {
    package func done(_ kind: Change.Kind, isLocal: Bool, as actor: String?) -> String {
        actor.map { actor in "\(done(kind, isLocal: isLocal)) as \(actor)" } ?? done(kind, isLocal: isLocal)
    }

    private func done(_ kind: Change.Kind, isLocal: Bool) -> String {
        switch kind {
        case .like: "Liked"
        case .unlike: "Like taken back"
        case .boost: "Boosted"
        case .unboost: "Boost taken back"
        case .bookmark: "Bookmarked"
        case .unbookmark: "Bookmark taken back"
        case .pin: "Pinned"
        case .unpin: "Pin taken back"
        case .mute: "Conversation muted"
        case .unmute: "Conversation not muted any more"
        case .share: "Shared"
        case .post: isLocal ? "Saved on this computer" : "Posted"
        case .edit: "Edited"
        case .delete: "Deleted"
        case .vote: "Voted"
        }
    }

    package func finished(_ kind: Change.Kind, isLocal: Bool) -> String { "\(done(kind, isLocal: isLocal))." }

    package func undone(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "Not liked any more."
        case .unlike: "Liked again."
        case .boost: "Not boosted any more."
        case .unboost: "Boosted again."
        case .bookmark: "Not bookmarked any more."
        case .unbookmark: "Bookmarked again."
        case .pin: "Not pinned any more."
        case .unpin: "Pinned again."
        case .mute: "The conversation is not muted any more."
        case .unmute: "The conversation is muted again."
        case .share: "Not shared any more."
        case .post: "Taken back: the text is your draft again."
        case .edit: "Not edited any more: the text is your draft of it."
        case .delete: "Brought back."
        case .vote: "The vote was taken back."
        }
    }

    package func cannotPost(maximum: String) -> String {
        "Nothing was posted: a post has 1 to \(maximum) characters, and not only blanks."
    }
    package var nothingToUndo: String { "There is nothing to undo." }
    package var copiedLink: String { "Copied the link." }
    package var copiedText: String { "Copied the text." }
    package var openedLink: String { "Opened the link." }
    package var openedFile: String { "Opened in the system's viewer." }
    package func saved(as path: String) -> String { "Saved as \(path)." }
    package var noLink: String { "This moment has no link." }
    package var noText: String { "This moment has no text." }
    package var noOtherAccount: String { "None of your other accounts has this post." }
    package var otherAccountIsForPublicPosts: String { "Only public posts can be seen as another account." }
    package var neverEdited: String { "It was not edited, as far as is known." }
    package var mediaWouldBeLost: String { "It has media, which would be lost: edit it, or delete it." }
    package var noAuthor: String { "This moment does not name its author." }
    package var nothingFolded: String { "Nothing of this moment is folded." }
    package var noThread: String { "It comes from no Mastodon server." }
    package var noThreadYet: String { "It is not on its server yet." }
    package var isItsThread: String { "This is its thread." }
    package var searchesTimeline: String { "This searches your timeline, and not the view." }
    package var noMatchesInView: String { "What is found stands in your timeline, and not in a view." }
    package var photosAreCovered: String { "Its photos are covered: unfold it first." }
    package var directStays: String { "It is for a few people alone: it is not copied, saved or shared." }
    package var noPhoto: String { "This moment has no photo." }

    package func message(of error: ChangeError) -> String {
        switch error {
        case .gone: "This moment was deleted."
        case .alreadyShared: "You have shared this moment already."
        case .notStatus: noThread
        case .isAboutNoStatus: "It is about a person, and about no post."
        case .cannotBoost: "It is not for everybody, and cannot be boosted."
        case .notOwn: "Only what you posted can be deleted."
        case .cannotEdit: "Only what you posted can be edited."
        case .cannotPin: "Only what you posted can be pinned, and no direct message."
        case .cannotMute(let feed): "\(feed) is not known to mute conversations."
        case .noPoll: "It has no poll."
        case .pollIsOver: "The poll is over."
        case .hasVoted: "You have voted in this poll."
        case .wrongChoice: "Choose one of the answers, or several where the poll allows that."
        case .cannotDelete(let feed): "\(feed) cannot delete moments."
        case .readOnly(let feed): "It was kept of \(feed), which you removed: it can only be read."
        case .notSent(let feed): "What comes from \(feed) is boosted, and not shared."
        case .tooLate: "It is too late to undo that."
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: DesktopError) -> String {
        switch error {
        case .noClipboard: "This terminal has no clipboard. Save it as a file instead."
        case .tooLongToCopy(let limit): "Too long to copy: terminals take \(limit) bytes. Save it as a file instead."
        case .noBrowser: "No browser was found. Set BROWSER to the command of yours, or copy the link."
        case .browserFailed(let command, let reason): "\(command) did not start: \(reason). Check BROWSER."
        case .browserEnded(let command, let status):
            "\(command) did not open it: error \(status). Set BROWSER to the command of your browser, or copy the link."
        case .noViewer: "No program was found that opens photos: xdg-open is not installed."
        case .viewerFailed(let command, let reason): "\(command) did not start: \(reason)."
        case .notSaved(let path, let reason): "\(path) was not saved: \(reason). Choose another folder and try again."
        case .tooManyOfOneName(let path):
            "\(path) was not saved: there are too many of that name. Choose another folder and try again."
        }
    }
}
