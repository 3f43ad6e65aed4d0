/// Finds the words of a query in texts that are shown, as the index found them: whole words or beginnings, whatever their
/// letter case and diacritics.
package struct Highlighter: Equatable {
    private struct Pattern: Equatable {
        let words: TokenizedText
        let place: SearchQuery.Term.Place
        let isPrefix: Bool
        /// The only word, where it is of ASCII; nil for all else.
        let asciiWord: [UInt8]?

        init(_ term: SearchQuery.Term) {
            words = TokenizedText(term.text)
            place = term.place
            isPrefix = term.isPrefix
            asciiWord = words.asciiWord
        }

        func isASCIIWord(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
            guard let asciiWord, isPrefix ? word.count >= asciiWord.count : word.count == asciiWord.count else {
                return false
            }
            var index = word.startIndex
            for letter in asciiWord {
                guard TokenizedText.asciiLetter(word[index]) == letter else { return false }
                index += 1
            }
            return true
        }

        /// - Parameter text: where the pattern may be looked for in texts of this place.
        func isFor(_ text: SearchQuery.Term.Place) -> Bool { place == .anywhere || place == text }
    }

    private let patterns: [Pattern]
    private let hasOnlyASCIIWords: Bool

    package init(_ query: SearchQuery) {
        patterns = query.terms.map(Pattern.init)
        hasOnlyASCIIWords = patterns.allSatisfy { $0.asciiWord != nil }
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
        guard var text, !patterns.isEmpty else { return [] }
        if hasOnlyASCIIWords, let ranges = text.withUTF8({ asciiRanges(in: $0, of: place) }) { return ranges }
        let words = TokenizedText(text)
        var ranges: [Range<Int>] = []
        for pattern in patterns where pattern.isFor(place) {
            for start in words.units.indices
            where words.has(pattern.words, at: start, lastIsBeginning: pattern.isPrefix) {
                let last = words.units[start + pattern.words.units.count - 1]
                ranges.append(words.units[start].range.lowerBound..<last.range.upperBound)
            }
        }
        return Self.joined(ranges)
    }

    /// The same for words of ASCII in a text of ASCII, in which nothing has to be put together: most texts are, and each
    /// key looks through all that are shown.
    /// - Returns: nil for another text.
    private func asciiRanges(
        in text: UnsafeBufferPointer<UInt8>, of place: SearchQuery.Term.Place
    ) -> [Range<Int>]? {
        guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
        var ranges: [Range<Int>] = []
        var start = 0
        while start < text.count {
            guard TokenizedText.asciiLetter(text[start]) != nil else {
                start += 1
                continue
            }
            var end = start + 1
            while end < text.count, TokenizedText.asciiLetter(text[end]) != nil { end += 1 }
            if patterns.contains(where: { $0.isFor(place) && $0.isASCIIWord(text[start..<end]) }) {
                ranges.append(start..<end)
            }
            start = end
        }
        return ranges
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
