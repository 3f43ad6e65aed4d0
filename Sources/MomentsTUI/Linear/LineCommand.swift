/// The meaning of a typed line.
enum LineCommand: Equatable {
    /// An empty line: the next page.
    case goOn
    /// A number: that item of the list that was printed last.
    case choose(Int)
    /// With the number of an item, where the person typed one.
    case perform(Action, item: Int?)
    /// The query typed after the name or the key of the search action.
    case search(String)
    /// The text typed after the name of the action that posts.
    case post(String)
    /// The words could be the beginning of each of these.
    case ambiguous([Action])
    /// The action whose sentence is asked for.
    case explain(Action)
    /// - Parameter nearest: the closest name.
    case unknown(nearest: String?)
}
