/// The numbers of colour pairs for styles and for pictures: pictures may use up theirs, and styles still have their own.
struct PairRanges: Equatable, Sendable {
    let styles: Range<Int32>
    let pictures: Range<Int32>

    /// The maximum of terminfo entries with 24 bits; more would be memory for nothing.
    static let maximum = 0x10000
    /// A `chtype`, in which text is painted, has 8 bits for them.
    private static let forStyles = 256

    /// - Parameter count: of the pairs there are, with that of the number 0, which is always the terminal's own.
    init(count: Int) {
        let count = Int32(min(max(count, 1), Self.maximum))
        let end = count < 64 ? count : count < 2 * Int32(Self.forStyles) ? count / 2 : Int32(Self.forStyles)
        styles = 1..<max(end, 1)
        pictures = styles.upperBound..<count
    }
}
