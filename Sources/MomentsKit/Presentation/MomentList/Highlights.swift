/// Where the words that were looked for stand in the texts of a moment, each as ranges of code points, in order.
public struct Highlights: Equatable, Sendable {
    public var author: [Range<Int>] = []
    public var text: [Range<Int>] = []
    public var link: [Range<Int>] = []

    public init() {}
}
