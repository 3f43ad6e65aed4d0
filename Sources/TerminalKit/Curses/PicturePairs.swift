/// The number of each pair of colours of the pictures.
///
/// A number gets other colours only when no cell of the screen has it any more, so that curses stays right about the screen.
/// The search for unused numbers runs when they run out, not cell by cell; with 256 colours they never do.
struct PicturePairs {
    private let numbers: Range<Int32>
    private var known: [PairColors: Int32] = [:]
    /// How many numbers were ever given.
    private var given: Int32 = 0
    /// Given before, and in no cell any more.
    private var unused: [Int32] = []
    /// Once the numbers run out: the one that stands for all similar colours without a number.
    private var similar: [Int: Int32] = [:]
    private var isSearched = false

    init(numbers: Range<Int32>) {
        self.numbers = numbers
    }

    /// How many can still be given.
    var room: Int { numbers.count - Int(given) + unused.count }

    /// A frame begins, after which other cells are on the screen.
    mutating func beginFrame() {
        isSearched = false
    }

    /// Frees the numbers that no cell has, where there is no room for so many more and this frame has not tried.
    /// - Parameter used: whether cells have a number, on the terminal or in the frame so far; as many as there are numbers.
    /// - Returns: whether numbers may mean other colours from now on.
    mutating func makeRoom(for count: Int, used: (_ count: Int) -> [Bool]) -> Bool {
        guard room < count, !isSearched, !numbers.isEmpty else { return false }
        isSearched = true
        let used = used(Int(numbers.upperBound))
        known = known.filter { used[Int($0.value)] }
        unused = (numbers.lowerBound..<numbers.lowerBound + given).filter { !used[Int($0)] }
        similar = [:]
        return true
    }

    /// - Parameters:
    ///   - rgb: the look of a colour, 0xRRGGBB.
    ///   - define: gives a number its colours.
    /// - Returns: one that looks much like it where there are no more; nil where there is none.
    mutating func number(of pair: PairColors, rgb: (Int32) -> Int, define: (Int32, PairColors) -> Void) -> Int32? {
        if let number = exactNumber(of: pair, define: define) { return number }
        return likeness(of: pair, rgb)
    }

    /// - Returns: nil where there are no more: the caller needs exactly these colours.
    mutating func exactNumber(of pair: PairColors, define: (Int32, PairColors) -> Void) -> Int32? {
        if let number = known[pair] { return number }
        guard let number = take() else { return nil }
        known[pair] = number
        define(number, pair)
        return number
    }

    private mutating func take() -> Int32? {
        if let number = unused.popLast() { return number }
        guard given < numbers.count else { return nil }
        defer { given += 1 }
        return numbers.lowerBound + given
    }

    // MARK: Likeness

    /// Fewer bits of each colour, until there is one.
    private static let depths = 0...2

    private mutating func likeness(of pair: PairColors, _ rgb: (Int32) -> Int) -> Int32? {
        if similar.isEmpty { compare(rgb) }
        for depth in Self.depths.reversed() {
            if let number = similar[Self.likeness(of: pair, depth, rgb)] { return number }
        }
        return nil
    }

    private mutating func compare(_ rgb: (Int32) -> Int) {
        for (pair, number) in known {
            for depth in Self.depths { similar[Self.likeness(of: pair, depth, rgb)] = number }
        }
    }

    /// The highest bits of each part of both colours, and how many they are.
    private static func likeness(of pair: PairColors, _ depth: Int, _ rgb: (Int32) -> Int) -> Int {
        var bits = depth
        for color in [rgb(pair.foreground), rgb(pair.background)] {
            for shift in [16, 8, 0] { bits = bits << depth | (color >> shift & 0xFF) >> (8 - depth) }
        }
        return bits << 2 | depth
    }
}
