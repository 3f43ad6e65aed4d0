/// Guesses the word that a person meant.
nonisolated enum Spelling {
    /// `; did you mean Type?` where one of the words is close to this one, otherwise nothing.
    static func suggestion(for word: String, among words: Set<String>) -> String {
        nearest(to: word, among: words).map { "; did you mean \($0)?" } ?? ""
    }

    /// The one of the words that is close to this one; nil where none is.
    static func nearest(to word: String, among words: Set<String>) -> String? {
        guard word.utf8.count <= 20 else { return nil }
        let maximumDistance = max(1, word.count / 3)
        let near = words.filter { abs($0.count - word.count) <= maximumDistance }.map { (distance(word, $0), $0) }
        guard let nearest = near.min(by: <), nearest.0 <= maximumDistance else { return nil }
        return nearest.1
    }

    /// The edit distance, ignoring case: letters changed, added, left out or swapped with their neighbour.
    private static func distance(_ left: String, _ right: String) -> Int {
        let left = Array(left.lowercased()), right = Array(right.lowercased())
        var rows = [Array(0...right.count)]
        for (i, a) in left.enumerated() {
            var row = [i + 1]
            for (j, b) in right.enumerated() {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
                if i > 0, j > 0, a == right[j - 1], left[i - 1] == b { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
