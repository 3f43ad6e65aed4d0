import Testing

@testable import MomentsCore
@testable import TestSupport

struct MomentLinkTests {
    @Test func linkThenTextThenPhotosAreItsLinks() {
        let moment = Moment.sample(
            1, title: "See https://b.example, and http://c.example.", url: "https://a.example",
            photos: ["https://d.example/1.jpg"])

        #expect(
            moment.links.map(\.address.text) == [
                "https://a.example", "https://b.example", "http://c.example", "https://d.example/1.jpg",
            ])
        expectEqual(moment.links.map(\.kind), [.link, .link, .link, .photo])
    }

    @Test func eachAddressIsThereOnce() {
        let moment = Moment.sample(
            1, title: "https://a.example", url: "https://a.example",
            photos: ["https://a.example", "https://b.example", "https://b.example"])

        expectEqual(moment.links.map(\.address.text), ["https://a.example", "https://b.example"])
    }

    @Test(arguments: [
        ("a.example/lon…", "https://a.example/long", "https://a.example/long"),
        ("a.example", "https://www.a.example", "https://www.a.example"),
        ("https://a.example/lon…", "https://a.example/long", "https://a.example/long"),
        ("bank.example", "https://a.example", "bank.example"), ("a", "https://a.example", "a"),
        ("a.example/…", "file:///a.example/", "a.example/…"),
    ])
    func shortenedAddressIsWholeInTheWholeText(_ text: String, _ url: String, _ whole: String) {
        let moment = Moment.status(1, "See \(text), yes") { $0.links = [.init(text: text, url: url)] }

        expectEqual(moment.wholeTitle, "See \(whole), yes")
    }

    @Test func addressesThatAreShortenedAlikeKeepTheirPlaces() {
        let moment = Moment.status(1, "a.example/… b.example a.example/… c") {
            $0.links = [
                .init(text: "a.example/…", url: "https://a.example/1"),
                .init(text: "gone.example", url: "https://gone.example"),
                .init(text: "a.example/…", url: "https://a.example/2"),
            ]
        }

        expectEqual(moment.wholeTitle, "https://a.example/1 b.example https://a.example/2 c")
    }

    @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "ftp://a.example", "a.example", ""])
    func onlyWebAddressesAreLinks(address: String) {
        let moment = Moment.sample(1, title: "See \(address)", url: address, photos: [Photo(address)])

        #expect(moment.links.isEmpty)
    }
}
