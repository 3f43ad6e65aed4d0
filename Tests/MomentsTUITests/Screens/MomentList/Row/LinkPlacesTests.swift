import MomentsKit
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit

struct LinkPlacesTests {
    private func places(_ addresses: [String], in lines: [String]) -> [String] {
        LinkPlaces.find(addresses.compactMap(WebAddress.init), in: lines.map { [(CellText($0), .plain)] }).map {
            "\($0.line): \($0.columns) \($0.link.address?.withoutScheme ?? "")"
        }
    }

    @Test(arguments: [
        ("where it stands", ["https://a.b/c"], ["so", "see https://a.b/c."], ["1: 4..<17 a.b/c"]),
        (
            "a broken one goes on in the next line", ["https://a.example/path"],
            ["https://a.exam", "  ple/path and"], ["0: 0..<14 a.example/path", "1: 2..<10 a.example/path"]
        ), ("the word below is no part of it", ["https://a.b"], ["https://a.b", "next"], ["0: 0..<11 a.b"]),
        (
            "another that begins alike", ["https://a.bc", "https://a.b"], ["https://a.bc https://a.b"],
            ["0: 0..<12 a.bc", "0: 13..<24 a.b"]
        ),
        (
            "one that is cut, by its beginning", ["https://a.example/path"], ["https://a.exa…"],
            ["0: 0..<13 a.example/path"]
        ), ("no beginning alone", ["https://a.example/path"], ["https://a.exam"], []),
        ("counted in cells", ["https://a.b/日"], ["日本 https://a.b/日 x"], ["0: 5..<19 a.b/日"]),
    ])
    func addressIsFoundInTheLines(_: String, addresses: [String], lines: [String], expected: [String]) {
        expectEqual(places(addresses, in: lines), expected)
    }

    @Test func textMadeToBeSlowLosesItsLinks() {
        let part = "https://a.b/"
        let addresses = [String(repeating: part, count: 150) + "x", "https://c.d"]

        expectEqual(places(addresses, in: [String(repeating: part, count: 20_000) + " https://c.d"]), [])
    }

    @Test func onlyPlainTextOfAnAddressLooksLikeALink() {
        let line: MomentBlock.Line = [
            (CellText("see https://"), .plain), (CellText("a"), .match), (CellText(".b so"), .plain),
        ]
        let places = LinkPlaces.find(["https://a.b"].compactMap(WebAddress.init), in: [line])

        let styled = [line].styled(places)[0].map { "\($0.style) \($0.text.string)" }

        expectEqual(styled, ["plain see ", "link https://", "match a", "link .b", "plain  so"])
    }

    @Test func mentionsAndHashtagsLeadSomewhereBesideAddresses() {
        var row = MomentRowProps(
            id: Moment.ID(1), author: "Ada", date: "3 h ago", text: "See https://a.b with @grace@two.example #kites")
        row.status = StatusProps(handle: "@ada@one.example")
        var block = MomentBlock(row, width: 60, hints: MomentBlock.Hints())

        block.showLinks(of: row)

        expectEqual(block.links?.map(\.link.text), ["https://a.b", "@grace@two.example", "#kites"])
    }
}

extension TextLink {
    fileprivate var address: WebAddress? { if case .address(let address) = self { address } else { nil } }
}
