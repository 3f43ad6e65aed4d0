import MomentsCore

extension English: ComposeWords {
    package var composeTitle: String { "New moment" }
    package var editTitle: String { "Edit" }
    package var composeHint: String { "What do you want to share?" }
    package var draftKept: String { "draft kept" }
    package func draftNotKept(_ error: StoreError) -> String { "The draft is not kept: \(message(of: error))" }

    package func message(of draft: UnstoredDraft) -> String {
        switch draft {
        case .inFile(let path): "What you wrote could not be stored. It is in \(path)."
        case .lost(let text, let error):
            "What you wrote could not be stored, and no file could be made for it: \(message(of: error)) "
                + "Here it is:\n\(text)"
        }
    }

    package func discarded(undo: String?) -> String {
        "Discarded." + (undo.map { " \($0) brings it back." } ?? "")
    }

    package var textRepaired: String { "Some of the file was no text: � stands for it." }

    package func textRefused(maximum: String) -> String {
        "That is too much: a text holds \(maximum) characters at most."
    }

    package func linesInView(_ lines: ClosedRange<Int>, of count: Int) -> String {
        "lines \(lines.lowerBound)–\(lines.upperBound) of \(count)"
    }

    package var onlyHere: String { "Only on this computer" }
    package func newPostsGo(by handle: String) -> String { "New posts go to @\(handle) from now on." }
    package func unknownAccount(_ name: String) -> String {
        "post-to names \(name), which you don't follow. Choose an account, or change post-to in the settings."
    }

    package func posts(by handle: String, for visibility: StatusVisibility?) -> String {
        "Post as @\(handle) · \(audience(visibility))"
    }

    package func posted(by handle: String, for visibility: StatusVisibility?) -> String {
        "Posted as @\(handle) · \(audience(visibility))"
    }

    private func audience(_ visibility: StatusVisibility?) -> String {
        guard let visibility else { return "your account's default" }
        return audience(visibility) ?? "public"
    }

    package func answersStatus(of author: String) -> String { "Answers \(author):" }
    package func answersStatusAlone(of author: String) -> String { "Answers \(author)." }
    package var editsStatus: String { "Edits what you posted:" }
    package var editsStatusAlone: String { "Edits what you posted." }
    package var redrafts: String { "It is being deleted there, and is your draft here." }
    package var fetchingSource: String { "Fetching the text as you wrote it …" }
    package func sourceIsMissing(because reason: String) -> String { "The text is not to be had: \(reason)" }
    package func editWaits(because reason: String) -> String { "The text has to be fetched first: \(reason)" }
    package var editKeepsPlace: String { "Where it is and who may read it stays as it is." }
    package var editLeavesAttachments: String { "Its photos and its poll stay as they are." }
    package func onlyFor(_ handles: [String]) -> String { "Only for \(list(handles, "and"))" }
    package var onlyForNobody: String { "Only for whom it names: nobody yet" }
    package var namesNobody: String {
        "It is a direct message and names nobody, so that nobody would get it. Post it again to send it so."
    }
    package var answerIsDirect: String { "An answer to a direct message is one as well." }
    package var answerHasItsPlace: String { "An answer goes where it is answered." }
    package var noAccountToPostBy: String { "You follow no account on a Mastodon-compatible server to post by." }
    package var localIsForOneself: String {
        "Only on this computer, where you alone read it: choose an account to post as first."
    }

    package func message(of fault: MediaLimits.Fault, on host: String) -> String {
        switch fault {
        case .tooMany(let maximum):
            "On \(host) a post has \(counted(maximum, "photo", "photos")) at most: take some away."
        case .otherType(let photo, let format):
            "\(host) takes no \(format.rawValue.uppercased()) photos: take \(photo) away."
        case .tooLarge(let photo, let size, let maximum):
            "\(photo) has \(fileSize(size)); \(host) takes \(fileSize(maximum)) at most."
        case .tooWide(let photo, let area, let maximum):
            "\(photo) has \(area.grouped) pixels; \(host) takes \(maximum.grouped) at most."
        case .longAltText(let photo, let surplus, let maximum):
            "The alt text of \(photo) is too long by \(surplus.grouped): \(host) takes \(maximum.grouped) characters."
        }
    }

    package var noPhotosToCover: String { "There are no photos to cover." }
    package func message(of losses: [MediaLimits.Loss]) -> String {
        let names = losses.map { loss in
            switch loss {
            case .focus: "focus"
            case .cover: "a cover without a warning"
            case .altTextLines: "alt text after its first line"
            }
        }
        return "Not kept there: " + names.joined(separator: ", ")
    }

    package var postCoversPhotos: String { "photos covered" }
    package var warningLabel: String { "Warning:" }
    package var warningPrompt: String { "Content warning, or nothing: " }

    package var languageLabel: String { "Language:" }
    package func languageHint(_ language: String?) -> String {
        "en, zh, de …; or nothing: \(language ?? "your account's default")"
    }
    package var languagePrompt: String { "Language of the text, like en or zh, or nothing: " }
    package func noLanguage(_ text: String) -> String {
        "\(text) is no code of a language: it is two or three letters, as en."
    }

    package var completes: String { "complete" }
    package func completions(_ candidates: [String], command: String) -> String {
        "Completes to \(list(candidates, "or")): \(command) takes the first, then the next."
    }

    package func composePoll(seconds: Int, takesSeveral: Bool) -> String {
        "Poll for \(duration(seconds)), \(takesSeveral ? "several answers" : "one answer")"
    }

    /// "5 minutes", "1 day"
    private func duration(_ seconds: Int) -> String {
        if seconds % 86_400 == 0 { return counted(seconds / 86_400, "day", "days") }
        if seconds % 3_600 == 0 { return counted(seconds / 3_600, "hour", "hours") }
        return counted(seconds / 60, "minute", "minutes")
    }

    package func message(of fault: PollLimits.Fault) -> String {
        switch fault {
        case .tooFewOptions: "A poll needs two answers at least."
        case .tooManyOptions(let maximum): "A poll has \(maximum) answers at most there."
        case .tooLong(let option, let maximum): "Answer \(option) is too long: \(maximum) characters at most there."
        case .sameOptions: "Two answers of the poll are the same."
        case .endsTooSoon: "Polls do not end as soon as that there: choose a longer time."
        case .endsTooLate: "Polls do not last as long as that there: choose a shorter time."
        case .isPublic: "There a poll is for everybody, and answers nothing."
        }
    }

    package func noPolls(on host: String) -> String { "\(host) has no polls." }
    package var photosOrPoll: String { "A post has photos or a poll, not both." }
    package var pollNeedsServer: String { "Only servers have polls: remove it to keep the text on this computer only." }
    package var noPollYet: String { "There is no poll yet." }
    package func pollOption(_ number: Int, _ text: String) -> String { "Answer \(number): \(text)" }
    package func pollOptionPrompt(_ number: Int) -> String { "Answer \(number), or nothing: " }

    package var posting: String { "Posting …" }
    package var nothingToPost: String { "There is nothing to post yet." }
    package func tooLongToPost(_ count: String) -> String { "Too long to post: \(count)." }

    package func message(of error: ExternalEditorError) -> String {
        switch error {
        case .noEditor: "No editor is known. Set EDITOR to the command of yours."
        case .failed(let command, let failure, let path):
            "\(command) failed: \(reason(of: failure)). "
                + (path.map { "What you wrote is in \($0)." } ?? "The text is as it was; check EDITOR.")
        case .tooLong(let path): "That is too long to take back. It is in \(path)."
        case .noFile(let path, let reason): "\(path) cannot be used for the editor: \(reason). The text is as it was."
        }
    }

    private func reason(of failure: EditorFailure) -> String {
        switch failure {
        case .notStarted(let reason): reason
        case .noProgram: "it is no program"
        case .notFound: "it was not found"
        case .signal(let number): "it was ended by signal \(number)"
        case .exitStatus(let status): "it ended with exit status \(status)"
        }
    }

    package func composePhotos(_ photos: Int, withoutAltText count: Int) -> String {
        counted(photos, "photo", "photos") + (count == 0 ? "" : ", \(count) without alt text")
    }

    package var noAltText: String { "no alt text" }
    package var altTextHint: String { "What is to be seen on it?" }
    package func photoFocus(_ text: String) -> String { "focus \(text)" }
    package var photoFocusLabel: String { "Focus:" }
    package var photoFocusHint: String { "0,0 is the middle, 1,1 the upper right" }
    package func noPhotoFocus(_ text: String) -> String {
        "\(text) is no focus: it is two numbers from -1 to 1, as 0.5,-1."
    }
    package var noPhotoToFocus: String { "There is no photo yet." }
    package var photoPathLabel: String { "Photo:" }
    package var addingPhoto: String { "Adding the photo …" }
    package var placeLeftOut: String { "Added, without what says where it was taken." }
    package var photoIsThere: String { "That photo is here already." }
    package func tooManyPhotos(_ maximum: String) -> String { "A moment has \(maximum) photos at most." }

    package func discardedWithPhotos(undo: String?) -> String {
        "Discarded." + (undo.map { " \($0) brings the text back." } ?? "")
    }

    package var photoPathPrompt: String { "The path of the photo, or nothing: " }
    package func altTextPrompt(_ name: String) -> String { "What is to be seen on \(name)? " }
    package func photoFocusPrompt(_ name: String) -> String {
        "What stays in view of \(name), like 0,0 for its middle or 1,1 for its upper right corner, or nothing: "
    }

    package func composePhoto(_ number: Int, name: String, altText: String) -> String {
        "Photo \(number), \(name): \(altText)"
    }

    package func composeOpening(_ title: String) -> String {
        "\(title). A line with nothing but a full stop ends the text."
    }
    package var textSoFar: String { "The text so far:" }
    package func composeLink(_ address: String) -> String { "Link: \(address)" }

    package func composeWays(post: String, discard: String, back: String) -> String {
        "\(post) sends it, \(discard) empties it, \(back) leaves and keeps it, an empty line writes on."
    }

    package var composeAdvice: String { "An empty line leads back to the text." }
}
