import TestSupport
import Testing

@testable import MomentsCore

struct ServerCapabilitiesJSONTests {
    private static var capabilities: ServerCapabilities {
        var capabilities = ServerCapabilities(
            version: "4.5.0", apiVersion: 7, streaming: "wss://live.example",
            statuses: .init(maximumCharacters: 500, maximumMediaAttachments: 4, charactersReservedPerURL: 23),
            media: .init(
                supportedTypes: ["image/png"], maximumDescription: 1, maximumImageSize: 2, maximumImageArea: 3,
                maximumVideoSize: 4),
            polls: .init(maximumOptions: 5, maximumCharactersPerOption: 6, shortestDuration: 7, longestDuration: 8),
            authorization: .init(
                authorizationEndpoint: "https://social.example/a", tokenEndpoint: "https://social.example/b",
                revocationEndpoint: "https://social.example/c", scopes: ["read"], checksPKCE: true,
                issuer: "https://social.example/"))
        (capabilities.software, capabilities.instanceVersion, capabilities.followers) = ("mastodon", 2, 9)
        capabilities.defaults = PostingDefaults(visibility: .private, isSensitive: true, language: "de")
        return capabilities
    }

    @Test func capabilitiesAreReadAsStoresHoldThem() {
        let text =
            #"{"version":"4.5.0","software":"mastodon","instanceVersion":2,"apiVersion":7,"streaming":"wss://live.example","#
            + #""statuses":{"maximumCharacters":500,"maximumMediaAttachments":4,"charactersReservedPerURL":23},"media":{"#
            + #""supportedTypes":["image/png"],"maximumDescription":1,"maximumImageSize":2,"maximumImageArea":3,"#
            + #""maximumVideoSize":4},"polls":{"maximumOptions":5,"maximumCharactersPerOption":6,"shortestDuration":7,"#
            + #""longestDuration":8},"authorization":{"authorizationEndpoint":"https://social.example/a","#
            + #""tokenEndpoint":"https://social.example/b","revocationEndpoint":"https://social.example/c","#
            + #""scopes":["read"],"checksPKCE":true,"issuer":"https://social.example/"},"#
            + #""defaults":{"visibility":"private","sensitive":true,"language":"de"},"followers":9}"#

        expectEqual(ServerCapabilities(json: text), Self.capabilities)
        expectEqual(ServerCapabilities(json: Self.capabilities.json), Self.capabilities)
    }

    @Test func capabilitiesOfAServerThatSaysLittleAreReadAsStoresHoldThem() {
        let capabilities = ServerCapabilities(version: "snac")

        expectEqual(
            ServerCapabilities(json: #"{"version":"snac","statuses":{},"media":{"supportedTypes":[]},"polls":{}}"#),
            capabilities)
        expectEqual(ServerCapabilities(json: #"{"version":"snac"}"#), capabilities)
        expectEqual(ServerCapabilities(json: capabilities.json), capabilities)
    }

    @Test(arguments: [#""everybody""#, #""unknown""#])
    func visibilityThatThisReleaseDoesNotKnowIsNoDefault(_ visibility: String) {
        let read = ServerCapabilities(json: #"{"version":"4","defaults":{"visibility":\#(visibility)}}"#)

        expectEqual(read?.defaults, PostingDefaults())
    }

    @Test(arguments: [
        "", "[", "{}", "[]", #"{"version":7}"#, #"{"version":"4","apiVersion":"7"}"#,
        #"{"version":"4","apiVersion":99999999999999999999}"#, #"{"version":"4","media":[]}"#,
    ])
    func textThatNoReleaseWroteIsNone(_ text: String) {
        #expect(ServerCapabilities(json: text) == nil)
    }

    @Test func valuesOutOfBoundsAreLeftOut() {
        let long = String(repeating: "x", count: 2_049)
        let text =
            #"{"version":"4\u001b[2J\#(long)","streaming":"\#(long)","apiVersion":-1,"statuses":{"maximumCharacters":-1},"media":{"#
            + #""supportedTypes":["\#(long)","image/png"],"maximumImageSize":-1},"polls":{"longestDuration":-1}}"#

        var expected = ServerCapabilities(version: "4 [2J" + String(repeating: "x", count: 195))
        expected.media.supportedTypes = ["image/png"]
        expectEqual(ServerCapabilities(json: text), expected)
    }
}
