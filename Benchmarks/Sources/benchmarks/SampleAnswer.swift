import Foundation

/// Writes the answer of a BFF with as many moments as are asked for, the same ones each time.
struct SampleAnswer {
    private var numbers = SeededNumbers(seed: 5)
    private let words: [String]

    /// Words by a law like Zipf's over 20,000: the full-text index meets few words often and most hardly ever.
    init() {
        let syllables = [
            "ba", "ce", "di", "fo", "gu", "ha", "ki", "lo", "mu", "ne", "pa", "re", "si", "to", "vu", "ze",
        ]
        words = (0..<20_000).map { index in
            var word = ""
            for digit in [index, index / 16, index / 256, index / 4_096] { word += syllables[digit % 16] }
            return word
        }
    }

    /// - Parameter path: of a file that is made or replaced.
    mutating func write(count: Int, to path: String) throws {
        var text = #"{"data":{"getMomentsDetailsByUserID":{"userDetails":{"id":"0","name":"Ada"},"moments":["#
        for index in 0..<count { text += (index == 0 ? "" : ",") + moment(index) }
        text += "]}}}\n"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    /// Newest first, as a server answers.
    private mutating func moment(_ index: Int) -> String {
        let likes = (0..<index % 5).map { #"{"id":"\#($0)","avatar":""}"# }.joined(separator: ",")
        let photos = index % 3 == 0 ? #""https://example.invalid/m/\#(index).jpg""# : ""
        return """
            {"id":"\(index)","userDetails":{"name":"\(word()) \(word())"},"type":"PHOTOS","title":"\(title())","url":null,\
            "photos":[\(photos)],"createdDate":"\(1_740_000_000 - index * 40)","isLiked":\(index % 7 == 0),"likes":[\(likes)]}
            """
    }

    /// About 180 characters, with a long tail.
    private mutating func title() -> String {
        let share = Double.random(in: 0..<1, using: &numbers)
        return (0..<5 + Int(60 * share * share)).map { _ in word() }.joined(separator: " ")
    }

    private mutating func word() -> String {
        words[min(Int(pow(20_000, Double.random(in: 0..<1, using: &numbers))), words.count) - 1]
    }
}
