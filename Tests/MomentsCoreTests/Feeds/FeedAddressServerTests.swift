import TestSupport
import Testing

@testable import MomentsCore

struct FeedAddressServerTests {
    @Test(arguments: [
        ("mastodon.example", "https://mastodon.example/"), (" Mastodon.Example ", "https://mastodon.example/"),
        ("@me@mastodon.example", "https://mastodon.example/"), ("me@mastodon.example", "https://mastodon.example/"),
        ("https://mastodon.example/@me/1?x=1", "https://mastodon.example/"),
        ("mastodon.example/about", "https://mastodon.example/"),
        ("mastodon.example:8443", "https://mastodon.example:8443/"),
        ("http://127.0.0.1:3000", "http://127.0.0.1:3000/"), ("[::1]:3000", "https://[::1]:3000/"),
    ])
    func serverIsFoundInWhatNamesIt(_ text: String, _ address: String) {
        expectEqual(FeedAddress.server(text)?.text, address)
    }

    @Test(arguments: [
        "", " ", "@", "me@", "ftp://mastodon.example", "a b.example", "https://", "javascript:alert(1)",
    ])
    func textThatNamesNoServerHasNoAddress(_ text: String) {
        #expect(FeedAddress.server(text) == nil)
    }
}
