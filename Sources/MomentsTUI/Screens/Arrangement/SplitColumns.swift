/// The columns of a window with two panes: two fifths for the list, but no less than it takes, the rest for the moment.
struct SplitColumns {
    let list: Range<Int>
    let rule: Range<Int>
    let moment: Range<Int>

    /// - Parameter columns: of the window.
    init(_ columns: Int) {
        let width = max(Self.minimumList, columns * 2 / 5)
        list = 0..<width
        rule = width..<width + 1
        moment = width + 1..<columns
    }

    private static let minimumList = 56
}
