/// What the form that a feed is added with says to a person.
package protocol FeedFormWords: FeedWords {
    /// The title of the form, without a full stop.
    var feedFormTitle: String { get }
    /// What is needed, and what is not.
    var feedFormPurpose: String { get }
    func label(of field: FeedFormField) -> String
    /// What belongs into a field, with an example; no full stop.
    func explanation(of field: FeedFormField) -> String
    var feedFormButton: String { get }
    var addsUnchecked: String { get }
    /// What may be done with an address that everybody on the way can read along with.
    var sendsPlain: String { get }

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

    /// - Parameter name: of the action.
    func unchecked(name: String) -> String
    func plain(name: String) -> String
    /// Whether it may be sent without encryption now.
    func plainState(_ isAllowed: Bool) -> String
}
