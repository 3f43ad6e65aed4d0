import MomentsCore

/// What the compose screen says to a person.
package protocol ComposeWords: ErrorWords {
    var composeTitle: String { get }
    var editTitle: String { get }
    /// Stands where nothing is written yet.
    var composeHint: String { get }
    var draftKept: String { get }
    func draftNotKept(_ error: StoreError) -> String
    /// Said when the app is left.
    func message(of draft: UnstoredDraft) -> String
    /// - Parameter undo: what brings the text back; nil where nothing does.
    func discarded(undo: String?) -> String
    /// Some of the file that came back was no UTF-8.
    var textRepaired: String { get }
    /// More was typed or pasted than a text may hold.
    func textRefused(maximum: String) -> String
    /// Which lines of the text are in view.
    func linesInView(_ lines: ClosedRange<Int>, of count: Int) -> String

    // MARK: On a server

    /// Who may read a status, where something is said of that at all.
    func audience(_ visibility: StatusVisibility) -> String?
    var onlyHere: String { get }
    /// Stands below the first post whose account the person did not choose.
    func newPostsGo(by handle: String) -> String
    /// - Parameter visibility: nil: as the person chose it on the server.
    func posts(by handle: String, for visibility: StatusVisibility?) -> String
    func answersStatus(of author: String) -> String
    /// Where nothing is written in it.
    func answersStatusAlone(of author: String) -> String
    /// Above what was posted on a server, and how it begins.
    var editsStatus: String { get }
    /// Where it is not known how that begins.
    var editsStatusAlone: String { get }
    var redrafts: String { get }
    /// It is not known yet how it was written.
    var fetchingSource: String { get }
    func sourceIsMissing(because reason: String) -> String
    func editWaits(because reason: String) -> String
    var editKeepsPlace: String { get }
    var editLeavesAttachments: String { get }
    func onlyFor(_ handles: [String]) -> String
    var onlyForNobody: String { get }
    /// Said before a direct message that names nobody is sent.
    var namesNobody: String { get }
    var answerHasItsPlace: String { get }
    /// It can be nothing else.
    var answerIsDirect: String { get }
    var noAccountToPostBy: String { get }
    var localIsForOneself: String { get }
    /// Why photos cannot be posted on a server.
    func message(of fault: MediaLimits.Fault, on host: String) -> String
    /// Stands beside photos of which their server drops something.
    func message(of losses: [MediaLimits.Loss]) -> String
    var warningLabel: String { get }
    var noPhotosToCover: String { get }
    /// Stands behind who may read it.
    var postCoversPhotos: String { get }
    /// In lines.
    var warningPrompt: String { get }

    var languageLabel: String { get }
    /// Stands where one is typed.
    /// - Parameter language: what nothing means: the one that the person told the server; nil where it is not known.
    func languageHint(_ language: String?) -> String
    /// In lines.
    var languagePrompt: String { get }
    func noLanguage(_ text: String) -> String

    /// The key that completes a name.
    var completes: String { get }
    /// In lines.
    /// - Parameter command: what takes the first one.
    func completions(_ candidates: [String], command: String) -> String

    // MARK: Polls

    /// - Parameters:
    ///   - seconds: for how long one can vote.
    ///   - takesSeveral: one can choose several answers.
    func composePoll(seconds: Int, takesSeveral: Bool) -> String
    func message(of fault: PollLimits.Fault) -> String
    func noPolls(on host: String) -> String
    var photosOrPoll: String { get }
    var pollNeedsServer: String { get }
    var noPollYet: String { get }
    /// In lines.
    func pollOption(_ number: Int, _ text: String) -> String
    func pollOptionPrompt(_ number: Int) -> String

    // MARK: Posting

    var posting: String { get }
    var nothingToPost: String { get }
    /// - Parameter count: by how much: "12 too many".
    func tooLongToPost(_ count: String) -> String

    /// Why a photo was not added.
    func message(of error: PhotoError) -> String
    func message(of error: ExternalEditorError) -> String
    func message(of error: ChangeError) -> String

    // MARK: Photos

    /// - Parameter count: of how many there is no alt text.
    func composePhotos(_ photos: Int, withoutAltText count: Int) -> String
    /// Stands where an alt text is missing.
    var noAltText: String { get }
    /// Stands where an alt text is typed, until there is one.
    var altTextHint: String { get }
    /// Stands behind a photo.
    func photoFocus(_ text: String) -> String
    var photoFocusLabel: String { get }
    /// Stands where one is typed, until there is one.
    var photoFocusHint: String { get }
    func noPhotoFocus(_ text: String) -> String
    var noPhotoToFocus: String { get }
    var photoPathLabel: String { get }
    var addingPhoto: String { get }
    var placeLeftOut: String { get }
    var photoIsThere: String { get }
    func tooManyPhotos(_ maximum: String) -> String
    /// - Parameter undo: what brings the text back; nil where nothing does. Nothing brings the photos back.
    func discardedWithPhotos(undo: String?) -> String

    // MARK: In lines

    var photoPathPrompt: String { get }
    func altTextPrompt(_ name: String) -> String
    func photoFocusPrompt(_ name: String) -> String
    /// - Parameter altText: or that there is none.
    func composePhoto(_ number: Int, name: String, altText: String) -> String

    /// How a text ends.
    /// - Parameter title: what is being written, "New moment".
    func composeOpening(_ title: String) -> String
    /// Stands before the text as it is.
    var textSoFar: String { get }
    func composeLink(_ address: String) -> String
    /// What can be done with a text that is whole, by the names of the actions.
    func composeWays(post: String, discard: String, back: String) -> String
    var composeAdvice: String { get }
}
