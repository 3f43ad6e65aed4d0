import TestSupport
import Testing

@testable import MomentsCore

struct ProfileTests {
    @Test func validAddressesSurvive() {
        let profile = Profile(
            name: "Ada", email: "ada@example.com", avatar: "https://example.com/ada.png",
            background: "http://example.com/sea.jpg")

        expectEqual(profile.avatarAddress?.text, "https://example.com/ada.png")
        expectEqual(profile.backgroundAddress?.text, "http://example.com/sea.jpg")
    }

    @Test(arguments: ["", "no address", "file:///etc/passwd", "https://", "javascript:alert(1)"])
    func invalidAddressIsNone(address: String) {
        let profile = Profile(name: "Ada", email: "ada@example.com", avatar: address, background: address)

        #expect(profile.avatarAddress == nil)
        #expect(profile.backgroundAddress == nil)
    }

    @Test func missingAddressIsNone() {
        let profile = Profile(name: "Ada", email: "ada@example.com")

        #expect(profile.avatarAddress == nil)
        #expect(profile.backgroundAddress == nil)
    }
}
