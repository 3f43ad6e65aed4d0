/// What the form for a hashtag says to a person.
package protocol TagFormWords: Sendable {
    var tagFormTitle: String { get }
    func label(of field: TagField) -> String
    /// What is wrong with what was written.
    func hint(of field: TagField) -> String
    var tagButton: String { get }
}
