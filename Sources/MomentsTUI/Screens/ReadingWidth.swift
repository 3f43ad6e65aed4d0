/// How wide what one reads is. Columns beyond that go to the conversation beside the list and to its photos, or
/// stays empty at both sides.
enum ReadingWidth {
    /// Of a text with what stands at its left, and a blank: beside avatars 72 columns are left for a line, without them 77. Longer
    /// ones are hard to read.
    static let pane = 80
    /// Of photos in a pane that is wider than its text.
    private static let photos = 112

    /// The columns of what has a window to itself: it stands in the middle.
    static func columns(in columns: Int) -> Range<Int> {
        let width = min(columns, pane)
        let start = (columns - width) / 2
        return start..<start + width
    }

    /// Cells for the text.
    /// - Parameter indent: what avatars take at the left of it.
    static func text(in columns: Int, indent: Int) -> Int { room(in: min(columns, pane), indent) }

    /// The same for photos.
    static func photos(in columns: Int, indent: Int) -> Int { min(room(in: columns, indent), photos) }

    private static func room(in columns: Int, _ indent: Int) -> Int { max(1, columns - ScreenHeader.left - 1 - indent) }
}
