/// What the form for a search on a server says to a person.
package protocol ServerSearchFormWords: Sendable {
    var serverSearchFormTitle: String { get }
    func label(of field: ServerSearchField) -> String
    /// What is wrong with what was written.
    func hint(of field: ServerSearchField) -> String
    var serverSearchButton: String { get }
}
