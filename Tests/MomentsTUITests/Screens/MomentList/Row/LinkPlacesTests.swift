import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI
@testable import TerminalKit

struct LinkPlacesTests {
    private func places(_ addresses: [String], in lines: [String]) -> [String] {
        LinkPlaces.find(addresses.compactMap(WebAddress.init), in: lines.map { [(CellText($0), .plain)] }).map {
            "\($0.line): \($0.columns) \($0.address.withoutScheme)"
        }
    }

    @Test func addressIsFoundWhereItStands() {
        expectEqual(places(["https://a.b/c"], in: ["so", "see https://a.b/c."]), ["1: 4..<17 a.b/c"])
    }

    @Test func brokenAddressGoesOnInTheNextLine() {
        #expect(
            places(["https://a.example/path"], in: ["https://a.exam", "  ple/path and"])
                == ["0: 0..<14 a.example/path", "1: 2..<10 a.example/path"])
    }

    @Test func wordBelowAnAddressIsNoPartOfIt() {
        expectEqual(places(["https://a.b"], in: ["https://a.b", "next"]), ["0: 0..<11 a.b"])
    }

    @Test func addressThatBeginsLikeAnotherIsNotTakenForIt() {
        let places = places(["https://a.bc", "https://a.b"], in: ["https://a.bc https://a.b"])

        expectEqual(places, ["0: 0..<12 a.bc", "0: 13..<24 a.b"])
    }

    @Test func addressThatIsCutIsKnownByItsBeginning() {
        expectEqual(places(["https://a.example/path"], in: ["https://a.exa…"]), ["0: 0..<13 a.example/path"])
        expectEqual(places(["https://a.example/path"], in: ["https://a.exam"]), [])
    }

    @Test func placesAreCountedInCells() {
        expectEqual(places(["https://a.b/日"], in: ["日本 https://a.b/日 x"]), ["0: 5..<19 a.b/日"])
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
}
