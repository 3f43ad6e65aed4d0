/// What is said of a search on a server.
package protocol ServerSearchWords: ErrorWords {
    var isSearching: String { get }
    var nothingFound: String { get }
    func lacksSearch(_ server: String) -> String

    // MARK: In lines

    /// How a person is said: name and handle, then what they say of themselves.
    func foundPerson(_ name: String, _ handle: String, _ text: String?) -> String
    func foundTag(_ name: String) -> String
    func foundPost(by name: String, _ text: String?) -> String
    /// What can be typed where they are listed.
    var serverSearchAdvice: String { get }
}
