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

    @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "ftp://a.example", "a.example", ""])
    func onlyWebAddressesAreLinks(address: String) {
        let moment = Moment.sample(1, title: "See \(address)", url: address, photos: [Photo(address)])

        #expect(moment.links.isEmpty)
    }
}
