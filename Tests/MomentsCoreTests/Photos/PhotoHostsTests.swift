import TestSupport
import Testing

@testable import MomentsCore

struct PhotoHostsTests {
    @Test(arguments: [
        ("any", PhotoHosts.any), ("own", .own), ("a.example", .listed(["a.example"])),
        ("A.example , b.example", .listed(["a.example", "b.example"])), ("[::1]", .listed(["[::1]"])),
    ])
    func textIsRead(text: String, hosts: PhotoHosts) {
        expectEqual(PhotoHosts(text), hosts)
    }

    @Test(arguments: ["", ",", "a.example,", "a b", "https://a.example", "a.example/x", ".example", "*.example"])
    func textThatNamesNoHostsIsNotRead(text: String) {
        #expect(PhotoHosts(text) == nil)
    }

    @Test func anyAllowsEveryHost() {
        #expect(PhotoHosts.any.allows("a.example", own: []))
    }

    @Test(arguments: [("Moments.example", true), ("img.moments.example", false), ("a.example", false)])
    func ownAllowsTheHostOfTheFeedAlone(host: String, isAllowed: Bool) {
        expectEqual(PhotoHosts.own.allows(host, own: ["moments.example"]), isAllowed)
    }

    @Test func ownAllowsNothingThatCameWithNoFeed() {
        #expect(!PhotoHosts.own.allows("a.example", own: []))
    }

    @Test(arguments: [
        ("a.example", true), ("img.A.example", true), ("bad-a.example", false), ("example", false),
        ("moments.example", true),
    ])
    func listAllowsItsHostsTheirSubdomainsAndTheFeed(host: String, isAllowed: Bool) {
        expectEqual(PhotoHosts.listed(["a.example"]).allows(host, own: ["moments.example"]), isAllowed)
    }
}
