/// Finds the words of a query in texts that are shown, as the index found them: whole words or beginnings, whatever their
/// letter case and diacritics.
package struct Highlighter: Equatable {
    private struct Pattern: Equatable {
        let words: TokenizedText
        let place: SearchQuery.Term.Place
        let isPrefix: Bool
    }

    private let patterns: [Pattern]

    package init(_ query: SearchQuery) {
        patterns = query.terms.map { Pattern(words: TokenizedText($0.text), place: $0.place, isPrefix: $0.isPrefix) }
    }

    /// - Parameters:
    ///   - photos: what is said of all of them.
    ///   - captions: what stands below each.
    package func highlights(
        author: String, text: String?, link: String?, photos: String? = nil, captions: [String] = []
    ) -> Highlights {
        var highlights = Highlights()
        highlights.author = ranges(in: author, of: .author)
        highlights.text = ranges(in: text)
        highlights.link = ranges(in: link)
        highlights.photos = ranges(in: photos)
        highlights.captions = captions.map { ranges(in: $0) }
        return highlights
    }

    /// In code points, in order, none touching another.
    /// - Parameter place: where the text stands; what is asked of an author is marked nowhere else.
    package func ranges(in text: String?, of place: SearchQuery.Term.Place = .anywhere) -> [Range<Int>] {
        guard let text, !patterns.isEmpty else { return [] }
        let words = TokenizedText(text)
        var ranges: [Range<Int>] = []
        for pattern in patterns where pattern.place == .anywhere || place == .author {
            for start in words.units.indices
            where words.has(pattern.words, at: start, lastIsBeginning: pattern.isPrefix) {
                let last = words.units[start + pattern.words.units.count - 1]
                ranges.append(words.units[start].range.lowerBound..<last.range.upperBound)
            }
        }
        return Self.joined(ranges)
    }

    private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
            if let last = joined.last, range.lowerBound <= last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                joined.append(range)
            }
        }
    }
}
