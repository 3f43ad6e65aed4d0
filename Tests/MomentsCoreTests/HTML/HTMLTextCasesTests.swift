import Foundation
import Testing

@testable import MomentsCore
@testable import TestSupport

/// Posts in the shapes of Mastodon, GoToSocial, Pleroma, Misskey and snac, and what nobody should send.
struct HTMLTextCasesTests {
    struct Case {
        let html: String
        let text: String
        let links: [[String]]
    }

    static let cases: [Case] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "html-cases.json")
        guard let data = try? Data(contentsOf: file), let all = JSONParser.parse(Array(data))?.array else { return [] }
        return all.compactMap { value in
            guard let html = value["html"]?.string, let text = value["text"]?.string else { return nil }
            let links = value["links"]?.array?.map { [$0["text"]?.string, $0["url"]?.string].compactMap(\.self) }
            return Case(html: html, text: text, links: links ?? [])
        }
    }()

    @Test func casesAreFound() {
        expectEqual(Self.cases.count, 102)
    }

    @Test(arguments: cases.map { Named($0.html.prefix(60).description, $0) })
    func caseHasItsTextAndLinks(_ named: Named<Case>) {
        let wanted = named.value
        let text = HTMLText(wanted.html, omitsInlineQuote: true)

        // Scalar by scalar: é in one is another text than é in two.
        expectEqual(Array(text.text.unicodeScalars), Array(wanted.text.unicodeScalars))
        expectEqual(text.links.map { [$0.text, $0.url] }, wanted.links)
    }
}
