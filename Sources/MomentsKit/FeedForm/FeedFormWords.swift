/// What the form that a feed is added with says to a person.
package protocol FeedFormWords: FeedWords {
    /// The title of the form, without a full stop.
    var feedFormTitle: String { get }
    /// What is needed, and what is not.
    var feedFormPurpose: String { get }
    func label(of field: FeedFormField) -> String
    /// - Parameter key: what to press for it; nil where no key does.
    func feedFormButton(key: String?) -> String
    /// - Parameter key: as above.
    func addsUnchecked(key: String?) -> String
    /// What may be done with an address that everybody on the way can read along with.
    func sendsPlain(key: String?) -> String

    func checking(_ server: String) -> String
    var isAdding: String { get }
    /// What the server has, once it is followed.
    /// - Parameter owner: whose moments they are; nil where it did not say.
    func followed(_ name: String, owner: String?, moments: Int) -> String
    func followedUnchecked(_ name: String) -> String

    var wrongAddress: String { get }
    var exposedAddress: String { get }
    var missingUserID: String { get }
    var wrongToken: String { get }
    var wrongHeader: String { get }
    var neededPassword: String { get }

    // MARK: In lines

    /// A field with what is in it, for a prompt: "Name (moments.example)".
    func fieldPrompt(_ label: String, text: String?) -> String
    /// How the form is filled in.
    /// - Parameters: the names of the actions.
    func feedFormAdvice(submit: String, cancel: String) -> String
    /// - Parameter name: of the action.
    func unchecked(name: String) -> String
    func plain(name: String) -> String
    /// Whether it may be sent without encryption now.
    func plainState(_ isAllowed: Bool) -> String
}
