import MomentsCore

/// What went wrong, as it is said to a person: a sentence for each error that more than one feature can meet.
package protocol ErrorWords: Sendable {
    func message(of error: StoreError) -> String
    func message(of error: AccountError) -> String
    /// `post-to` names an account that is not followed.
    func unknownAccount(_ name: String) -> String
    /// Too little memory to work with a password.
    var outOfMemory: String { get }
    /// The sample moments cannot be shown.
    func demoFailed(_ error: StoreError) -> String
}
