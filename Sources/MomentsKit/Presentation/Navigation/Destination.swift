import MomentsCore
import SystemPackage

/// A place a person can be sent to. Destinations are values, so that a test can compare them.
package enum Destination: Equatable, Sendable {
    /// The first screen of a person who is not logged in, with nothing behind it: the form to log in or sign up with, or where
    /// there is no account yet, the ways to begin.
    case login
    /// The account that was shown was logged out: the timeline of the next one, or the log-in, which says so.
    case loggedOut(next: Account?)
    /// The timeline of an account; nothing lies behind it.
    case timeline(Account)
    /// A timeline of sample moments in a store that is thrown away; what led there lies behind it.
    case demo
    /// The form to log in with, on top of the screen that is shown; the email is filled in where it is given.
    case logIn(EmailAddress?)
    /// The form to sign up with, on top of the screen that is shown.
    case signUp
    /// The same for a person with an account on a server: the form to sign in there follows.
    case signUpToSignIn
    /// The accounts of the store.
    case accounts
    /// The settings, on top of the screen that is shown.
    case settings
    /// The servers that the owner of the timeline follows.
    case feeds
    /// The kinds of servers that can be followed, on top of the feeds.
    case addFeed
    /// The form to follow one more server of a kind, in the place of that choice.
    case feedForm(Feed.Kind)
    /// The form to sign in to the server of a feed once more, on top of the feeds.
    case signInAgain(Feed)
    /// The changes that wait for delivery, or were refused.
    case outbox
    /// One moment, whole, on top of the timeline it was chosen from.
    case moment(Moment.ID)
    /// The composer, on top of the screen that is shown.
    case compose
    /// The composer for a reply to a status.
    case reply(StatusOptions)
    /// The composer for an edit of a post that the person made on a server (`StatusOptions.editing`).
    case edit(StatusOptions)
    /// The composer for a redraft, on top of the status that is deleted for it.
    case redraft(StatusOptions, of: Moment.ID)
    /// The search in the timeline that is shown, as it was left.
    case search
    /// One moment, whole, on top of the search that found it.
    case match(Moment.ID)
    /// The leads of one moment to choose from, on top of the screen where it is selected.
    case links([Lead], to: LinkUse)
    /// The choices of a poll, on top of the moment that the vote is stored for.
    case poll(Poll, of: Moment.ID)
    /// The actions on a person, on top of the screen where they are met.
    case personActions(PersonAddress, PersonActionsStart = .choices(post: nil))
    /// The actions on a list that the person made, on top of the views.
    case listActions(ServerList, of: Feed.ID)
    /// The form for its title, or for who is put into it, on top of that.
    case listText(ListTextUse)
    /// The lists that a person can be put on, on top of the screen where they are met.
    case personLists(PersonAddress)
    /// The options of the post that is being written, on top of the composer.
    case composeOptions([ComposeOption.State])
    /// The form for a text about a person, on top of the actions on them.
    case personText(PersonTextUse, about: PersonAddress)
    /// The moments of one feed alone.
    case feed(Feed.ID)
    /// One of those, whole, on top of them.
    case momentOfFeed(Moment.ID, Feed.ID)
    /// A view of a Mastodon-compatible server, beside its home timeline.
    case serverView(ServerView)
    /// The views of the servers that are followed, to choose one.
    case serverViews
    /// The form for a search on a server, in the place of that choice.
    case serverSearchForm(Feed.ID)
    /// The matches of a search on that server, in the place of the form.
    case serverSearch(String, of: Feed.ID)
    /// A moment of a view, whole, on top of it, by the key that it has there.
    case momentOfView(Moment.ID, ServerView)
    /// The photos of the timeline.
    case gallery
    /// The person's folders, to choose photos from for a post (`ChosenPhotos`).
    case photoFiles
    /// The same, for one photo.
    case photoFile
    /// The person's folders, to choose one with photos.
    case photoFolder(FolderUse)
    /// The photos of that one, side by side; no account is needed.
    case folderPhotos(FilePath)
    /// The import of those, in the place of the folders.
    case photoImport(FilePath)
    /// A person, and their moments.
    case profile(Person)
    /// The photos of that one alone, on top of their profile.
    case photos(of: Person)
    /// The photos of a view of a server, which is asked for them.
    case photosOfView(ServerView)
    /// The form for the profile of the account's owner, on top of their profile.
    case profileForm
    /// One photo on the whole screen, and its index in its album, as far as the caller has it.
    case photo(MomentPhoto, index: Int, in: PhotoAlbum)
}
