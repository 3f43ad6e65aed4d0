extension English: MomentActionWords {
    public func done(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "Liked"
        case .unlike: "Like taken back"
        case .share: "Shared"
        case .post: "Posted"
        case .delete: "Deleted"
        }
    }

    public func finished(_ kind: Change.Kind) -> String { "\(done(kind))." }

    public func undone(_ kind: Change.Kind) -> String {
        switch kind {
        case .like: "Not liked any more."
        case .unlike: "Liked again."
        case .share: "Not shared any more."
        case .post: "Taken back: the text is your draft again."
        case .delete: "Brought back."
        }
    }

    public func cannotPost(maximum: String) -> String {
        "Nothing was posted: a post has 1 to \(maximum) characters, and not only blanks."
    }
    public var nothingToUndo: String { "There is nothing to undo." }
    public var copiedLink: String { "Copied the link." }
    public var copiedText: String { "Copied the text." }
    public var openedLink: String { "Opened the link." }
    public func saved(as path: String) -> String { "Saved as \(path)." }
    public var noLink: String { "This moment has no link." }
    public var noText: String { "This moment has no text." }
    public var noAuthor: String { "This moment does not name its author." }
    public var noPhoto: String { "This moment has no photo." }

    public func message(of error: ChangeError) -> String {
        switch error {
        case .gone: "This moment was deleted."
        case .alreadyShared: "You have shared this moment already."
        case .notOwn: "Only what you posted can be deleted."
        case .cannotDelete(let feed): "\(feed) cannot delete moments."
        case .readOnly(let feed): "It was kept of \(feed), which you removed: it can only be read."
        case .tooLate: "It is too late to undo that."
        case .store(let error): message(of: error)
        }
    }

    public func message(of error: DesktopError) -> String {
        switch error {
        case .noClipboard: "This terminal has no clipboard. Save it as a file instead."
        case .tooLongToCopy(let limit): "Too long to copy: terminals take \(limit) bytes. Save it as a file instead."
        case .noBrowser: "No browser was found. Set BROWSER to the command of yours, or copy the link."
        case .browserFailed(let command, let reason): "\(command) did not start: \(reason). Check BROWSER."
        case .notSaved(let path, let reason): "\(path) was not saved: \(reason). Choose another folder and try again."
        case .tooManyOfOneName(let path):
            "\(path) was not saved: there are too many of that name. Choose another folder and try again."
        }
    }
}
