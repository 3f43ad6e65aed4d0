import MomentsCore

/// What comes of the actions on a moment, as it is said to a person.
package protocol MomentActionWords: ErrorWords {
    /// The last change, shown beside the key that undoes it: "Liked".
    /// - Parameters:
    ///   - isLocal: no server gets it.
    ///   - actor: the handle of the account that did it, where that is to be said: "Liked as ada@a.example".
    func done(_ kind: Change.Kind, isLocal: Bool, as actor: String?) -> String
    /// The same as a sentence, where it cannot be undone: "Shared."
    func finished(_ kind: Change.Kind, isLocal: Bool) -> String
    /// - Parameter visibility: nil: as the person chose it on the server.
    func posted(by handle: String, for visibility: StatusVisibility?) -> String
    /// The message after an undo: "Not liked any more."
    func undone(_ kind: Change.Kind) -> String
    /// What was to be posted is blank, or longer than so many characters.
    func cannotPost(maximum: String) -> String
    var nothingToUndo: String { get }

    var copiedLink: String { get }
    var copiedText: String { get }
    var openedLink: String { get }
    /// In the system's viewer.
    var openedFile: String { get }
    func saved(as path: String) -> String
    var noLink: String { get }
    var noText: String { get }
    var noPhoto: String { get }
    /// All of it is shown.
    var nothingFolded: String { get }
    /// Its photos are not shown before they are asked for.
    var photosAreCovered: String { get }
    /// It was not copied, saved or shared.
    var directStays: String { get }
    /// It is no status, so that it has no thread.
    var noThread: String { get }
    /// It waits to be sent, so that it has no thread so far.
    var noThreadYet: String { get }
    /// The thread of a moment was asked for, and is what is shown.
    var isItsThread: String { get }
    /// A search was begun in a view of a server.
    var searchesTimeline: String { get }
    /// The next match was asked for in one.
    var noMatchesInView: String { get }
    /// The post was to be seen as another account.
    var noOtherAccount: String { get }
    var otherAccountIsForPublicPosts: String { get }
    /// What it was before is asked for.
    var neverEdited: String { get }
    /// It was to be deleted and written anew.
    var mediaWouldBeLost: String { get }
    /// Nobody is named.
    var noAuthor: String { get }

    func message(of error: ChangeError) -> String
    func message(of error: DesktopError) -> String
}
