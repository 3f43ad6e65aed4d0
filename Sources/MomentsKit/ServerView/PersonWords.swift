/// What is said of a person on a server.
package protocol PersonWords: Sendable {
    var bot: String { get }
    /// They decide who follows them.
    var lockedPerson: String { get }
    var verifiedField: String { get }
    func posts(count: Int) -> String
    /// How many they follow.
    func following(count: Int) -> String
    func followers(count: Int) -> String
    /// - Parameter date: "22 Mar 2021"
    func since(_ date: String) -> String
    /// - Parameter handle: "@ada@kites.example"
    func moved(to handle: String) -> String
    var isSuspended: String { get }
    /// Why nothing is done that can be done with a person alone.
    var isNoPerson: String { get }
    var hasNoPage: String { get }
}
