/// An action on the selected moment. The raw value is its name in the config file, in tapes and in lines.
///
/// The next one is a case here, its words (`MomentActionWords`), what speaks against it (`MomentActions.reason`), its change
/// (`MomentActions.perform`), and in MomentsTUI a case of `Action` and the row of `ActionTable` with its keys.
package enum MomentAction: String, CaseIterable, Sendable {
    /// Likes it, or takes the like back.
    case like
    /// Posts it on into the owner's timeline; boosts a status, or takes the boost back.
    case share
    /// Bookmarks a status, or takes the bookmark back.
    case bookmark
    /// Pins a post of the person's own to their profile, or unpins it.
    case pin
    /// Mutes the conversation that it stands in, or takes that back.
    case mute
    /// Votes in its poll.
    case vote
    /// Deletes it, if the owner posted it.
    case delete
    /// Undoes the last change.
    case undo
    /// Takes its link, or its text, to the clipboard.
    case copyLink = "copy-link"
    case copyText = "copy-text"
    /// Takes its author's handle to the clipboard.
    case copyHandle = "copy-handle"
    /// Saves it as a text file.
    case save
    /// Opens its link in the browser.
    case openLink = "open-link"
    /// Shows its first photo on the whole screen.
    case openPhoto = "open-photo"
    /// Unfolds its folded parts, or folds them again.
    case unfold
    /// Shows the thread that it stands in.
    case thread
    /// Shows who its author is.
    case author
    /// Follows its author, takes a follow request back, or asks whether to unfollow.
    case follow
    /// Shows further actions on its author.
    case personActions = "person-actions"
    /// Lets its author follow the person, who asked to, or rejects that.
    case accept, reject
    /// Shows who liked it, or boosted it.
    case whoLiked = "who-liked"
    case whoBoosted = "who-boosted"
    /// Opens the composer with the owner's draft.
    case compose
    /// Opens the composer for a reply to it.
    case reply
    /// Opens the composer with it, if the owner posted it on a server.
    case edit
    /// Deletes it, and opens the composer with it.
    case redraft
    /// Shows the earlier versions of an edited post.
    case history
    /// Shows the same post as the next of the person's accounts that have it: actions there are that account's.
    case otherAccount = "other-account"

    package var group: ActionGroup { .act }

    /// Whether it is about the selected moment, and so does nothing where none is.
    var isAboutMoment: Bool { self != .undo && self != .compose }
}
