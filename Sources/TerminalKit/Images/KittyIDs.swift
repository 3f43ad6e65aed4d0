/// Gives images their ids, and takes them back.
struct KittyIDs {
    private let high: UInt8
    private let colors: ClosedRange<Int32>
    private var next: Int32
    private var taken: Set<Int32> = []

    /// - Parameters:
    ///   - high: from 1, as a number without it would be that of a program that does not do so.
    ///   - isDirect: whether the colours have 24 bits. Below 256 they are those of a table.
    init(high: UInt8, isDirect: Bool) {
        self.high = max(high, 1)
        // The first sixteen are changed by people and brightened by terminals.
        colors = isDirect ? 0x100...0xFFFFFF : 16...255
        next = colors.lowerBound
    }

    /// The one that was free for longest; nil where there is none.
    mutating func take() -> KittyID? {
        guard taken.count < colors.count else { return nil }
        while taken.contains(next) { step() }
        defer { step() }
        taken.insert(next)
        return KittyID(high: high, color: next)
    }

    mutating func release(_ id: KittyID) {
        taken.remove(id.color)
    }

    private mutating func step() {
        next = next == colors.upperBound ? colors.lowerBound : next + 1
    }
}
