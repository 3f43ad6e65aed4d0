import TestSupport
import Testing

@testable import MomentsCore
@testable import TestSupport

struct LeadTests {
    private func names(_ moment: Moment, isFolded: Bool = false) -> [String] {
        moment.leads(isFolded: isFolded).map { lead in
            switch lead {
            case .link(let link): link.address.text
            case .person(let handle, let role, _): "\(role) \(handle)"
            case .tag(let tag, _): "#\(tag)"
            case .quotes(let count, let view): "\(count) \(view.kind.name)"
            }
        }
    }

    @Test func aPostLeadsToItsLinksItsPeopleItsHashtagsAndItsPage() {
        let post = Moment.status(1, "https://a.example") {
            ($0.url, $0.boostedBy) = ("https://one.example/1", User(id: "robin@one.example"))
            $0.quotesCount = 2
            ($0.mentions, $0.tags) = (["grace@two.example", "ada@one.example"], ["Kites", "kites", "1"])
        }

        expectEqual(
            names(post),
            [
                "https://a.example", "author ada@one.example", "booster robin@one.example",
                "mentioned grace@two.example",
                "#kites", "2 quotes:r1", "https://one.example/1",
            ])
        expectEqual(
            names(post, isFolded: true),
            ["author ada@one.example", "booster robin@one.example", "2 quotes:r1", "https://one.example/1"])
    }

    @Test func aLocalMomentLeadsToItsLinks() {
        expectEqual(names(.sample(1, url: "https://a.example/")), ["https://a.example/"])
    }
}
