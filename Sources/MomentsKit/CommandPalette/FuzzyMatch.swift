/// How well a few letters fit a text that holds them in their order, and where.
struct FuzzyMatch: Equatable {
    /// Higher is better.
    let score: Int
    /// The characters of the text that were meant, by their places.
    let places: [Int]

    /// Whether upper or lower case and with which marks the letters are written is all the same; blanks are left out.
    /// - Returns: nil where the text does not hold the letters in this order.
    init?(_ letters: FoldedText, in text: FoldedText) {
        guard let best = Self.best(letters.characters.filter { $0 != " " }, text.characters) else { return nil }
        (score, places) = best
    }

    /// The best way of all, by dynamic programming over the letters.
    private static func best(_ wanted: [String], _ text: [String]) -> (Int, [Int])? {
        guard !wanted.isEmpty else { return (0, []) }
        guard wanted.count <= text.count else { return nil }
        // For each place in the text: the best score of the letters so far with the last of them there, and where the
        // letter before it was.
        var scores = [Int?](repeating: nil, count: text.count)
        var steps: [[Int?]] = []
        for (number, letter) in wanted.enumerated() {
            var next = [Int?](repeating: nil, count: text.count)
            var step = [Int?](repeating: nil, count: text.count)
            var before: (score: Int, place: Int)?
            for place in text.indices {
                if place > 0, let score = scores[place - 1], number > 0, score > before?.score ?? .min {
                    before = (score, place - 1)
                }
                guard text[place] == letter else { continue }
                let value = Self.value(of: place, in: text)
                if number == 0 {
                    next[place] = value - min(place, 12) / 4
                    continue
                }
                let adjacent = place > 0 ? scores[place - 1].map { ($0 + adjacency, place - 1) } : nil
                let candidates = [adjacent, before.map { ($0.score, $0.place) }].compactMap(\.self)
                guard let best = candidates.max(by: { $0.0 < $1.0 }) else { continue }
                next[place] = best.0 + value
                step[place] = best.1
            }
            scores = next
            steps.append(step)
        }
        guard
            let end = scores.indices.filter({ scores[$0] != nil }).max(by: {
                (scores[$0] ?? 0, $1) < (scores[$1] ?? 0, $0)
            }),
            let score = scores[end]
        else { return nil }
        return (score - text.count / 8, path(to: end, steps))
    }

    /// Enough that a letter beside the one before counts more than the start of another word.
    private static let adjacency = 15

    /// Where a word begins counts more than in the middle of one.
    private static func value(of place: Int, in text: [String]) -> Int {
        place == 0 ? 12 : isLetter(text[place - 1]) ? 1 : 10
    }

    private static func isLetter(_ text: String) -> Bool {
        text.first.map { $0.isLetter || $0.isNumber } ?? false
    }

    private static func path(to end: Int, _ steps: [[Int?]]) -> [Int] {
        var places = [end]
        for step in steps.dropFirst().reversed() {
            if let place = places.last, let before = step[place] { places.append(before) }
        }
        return places.reversed()
    }
}
