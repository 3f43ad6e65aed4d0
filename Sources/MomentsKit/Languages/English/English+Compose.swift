extension English: ComposeWords {
    public var composeTitle: String { "New moment" }
    public var composeHint: String { "What do you want to share?" }
    public var draftKept: String { "draft kept" }
    public func draftNotKept(_ error: StoreError) -> String { "The draft is not kept: \(message(of: error))" }

    public func message(of draft: UnstoredDraft) -> String {
        switch draft {
        case .inFile(let path): "What you wrote could not be stored. It is in \(path)."
        case .lost(let text, let error):
            "What you wrote could not be stored, and no file could be made for it: \(message(of: error)) "
                + "Here it is:\n\(text)"
        }
    }

    public func discarded(undo: String?) -> String {
        "Discarded." + (undo.map { " \($0) brings it back." } ?? "")
    }

    public var textRepaired: String { "Some of the file was no text: � stands for it." }

    public func textRefused(maximum: String) -> String {
        "That is too much: a text holds \(maximum) characters at most."
    }

    public func linesInView(_ lines: ClosedRange<Int>, of count: Int) -> String {
        "lines \(lines.lowerBound)–\(lines.upperBound) of \(count)"
    }

    public var posting: String { "Posting …" }
    public var nothingToPost: String { "There is nothing to post yet." }
    public func tooLongToPost(_ count: String) -> String { "Too long to post: \(count)." }

    public func message(of error: ExternalEditorError) -> String {
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

    public func composePhotos(_ photos: Int, withoutAltText count: Int) -> String {
        counted(photos, "photo", "photos") + (count == 0 ? "" : ", \(count) without alt text")
    }

    public var noAltText: String { "no alt text: what is to be seen on it?" }
    public var photoPathLabel: String { "Photo:" }
    public var addingPhoto: String { "Adding the photo …" }
    public var placeLeftOut: String { "Added, without what says where it was taken." }
    public var photoIsThere: String { "That photo is here already." }
    public func tooManyPhotos(_ maximum: String) -> String { "A moment has \(maximum) photos at most." }

    public func discardedWithPhotos(undo: String?) -> String {
        "Discarded." + (undo.map { " \($0) brings the text back." } ?? "")
    }

    public var photoPathPrompt: String { "The path of the photo, or nothing: " }
    public func altTextPrompt(_ name: String) -> String { "What is to be seen on \(name)? " }

    public func composePhoto(_ number: Int, name: String, altText: String) -> String {
        "Photo \(number), \(name): \(altText)"
    }

    public var composeOpening: String { "New moment. A line with nothing but a full stop ends the text." }
    public var textSoFar: String { "The text so far:" }
    public func composeLink(_ address: String) -> String { "Link: \(address)" }

    public func composeWays(post: String, discard: String, back: String) -> String {
        "\(post) sends it, \(discard) empties it, \(back) leaves and keeps it, an empty line writes on."
    }

    public var composeAdvice: String { "An empty line leads back to the text." }
}
