import TestSupport
import Testing

@testable import TerminalKit

struct ASCIIWrapperTests {
    private func lines(_ text: String, width: Int, maximumLines: Int = .max) -> [CellText]? {
        var text = text
        return text.withUTF8 { ASCIIWrapper.lines(of: $0, width: width, maximumLines: maximumLines) }
    }

    @Test func eachLineIsThatOfTheWrapperForAllText() {
        var numbers = RandomNumbers(seed: 5)
        for _ in 0..<5_000 {
            let letters = (0..<Int.random(in: 0...40, using: &numbers)).map { _ in
                "aaab~!      \n\n".randomElement(using: &numbers) ?? "a"
            }
            let text = String(letters)
            let (width, maximumLines) = (Int.random(in: 1...9, using: &numbers), Int.random(in: 1...9, using: &numbers))
            var wrapper = CellWrapper(width: width, maximumLines: maximumLines)

            let wrapped = lines(text, width: width, maximumLines: maximumLines)

            #expect(wrapped == wrapper.lines(of: CellReader(text)), "\(text.debugDescription) in \(width) columns")
        }
    }

    @Test(arguments: ["é", "ab日", "a\tb", "a\r\nb", "a\u{301}", "a \u{7F}", "\u{1B}[m"])
    func allElseIsLeftToTheWrapperForAllText(text: String) {
        #expect(lines(text, width: 9) == nil)
    }

    @Test func nothingIsReadBehindTheMaximumOfLines() {
        expectEqual(lines("one two é", width: 3, maximumLines: 1)?.map(\.string), ["one"])
    }
}
