/// What a person looks for and which match they read. The search and the screen of one moment share it, and it outlives both:
/// opened again, the search is as it was left.
@MainActor public final class SearchState {
    public var text: String
    public let position: ReadingPosition

    public init(text: String = "") {
        self.text = text
        position = ReadingPosition()
    }
}
