/// What the form to sign in to a server says to a person.
package protocol SignInWords: FeedFormWords, MomentActionWords {
    /// The title of the form, without a full stop.
    var signInTitle: String { get }
    /// Where one logs in.
    var signInPurpose: String { get }
    /// The same for somebody whose token does not work any more.
    /// - Parameter user: `user@host`
    func renewalPurpose(_ user: String) -> String
    /// The server asks in the browser.
    func asks(_ server: String) -> String
    func label(of field: SignInField) -> String
    /// What belongs into a field, with an example; no full stop.
    func explanation(of field: SignInField) -> String
    var signInButton: String { get }
    var codeButton: String { get }
    /// Stands before the address at which any browser gets a code.
    var anyBrowser: String { get }

    /// The browser was opened.
    var answerInBrowser: String { get }
    /// It was not.
    /// - Parameter reason: a sentence.
    func noBrowserOpened(_ reason: String) -> String
    var copiedAddress: String { get }
    var cannotCopyAddress: String { get }

    /// What the feed is called that follows from now on.
    func followsHome(_ name: String) -> String
    /// The same person signed in once more.
    func signedInAgain(_ name: String) -> String

    /// It was meant to be the same person, and is another one.
    func signedInAsAnother(_ name: String, insteadOf user: String) -> String

    var wrongServer: String { get }
    var wrongCode: String { get }

    // MARK: In lines

    /// - Parameters: the names of the actions.
    func signInAdvice(open: String, copy: String, cancel: String) -> String
}
