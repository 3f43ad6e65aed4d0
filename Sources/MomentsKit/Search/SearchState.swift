/// The query of a person, and the match that they read. The search and the screen of one moment share it. The state outlives
/// both: opened again, the search is as it was left.
@MainActor package final class SearchState {
    package var text: String
    package let position: ReadingPosition

    package init(text: String = "") {
        self.text = text
        position = ReadingPosition()
    }
}
