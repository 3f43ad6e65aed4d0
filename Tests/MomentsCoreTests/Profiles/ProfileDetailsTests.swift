import TestSupport
import Testing

@testable import MomentsCore

struct ProfileDetailsTests {
    @Test(arguments: [
        ("Ada", true), ("", false), (" \n", false), (String(repeating: "é", count: 100), true),
        (String(repeating: "é", count: 101), false),
    ])
    func nameHasAFormatAndAMaximumLength(name: String, isValid: Bool) {
        expectEqual(ProfileDetails(name: name).isValid(.name), isValid)
    }

    @Test(arguments: [
        ("", true), (String(repeating: "x", count: 500), true), (String(repeating: "x", count: 501), false),
    ])
    func bioHasAMaximumLength(bio: String, isValid: Bool) {
        expectEqual(ProfileDetails(bio: bio).isValid(.bio), isValid)
    }

    @Test(arguments: [
        ("", true), ("https://example.com/a.png", true),
        ("photos/" + String(repeating: "0a", count: 32) + ".png", true), ("javascript:x", false),
        ("photos/../a", false), ("a.png", false),
    ])
    func aPictureHasAnAddressThatCanBeFollowed(address: String, isValid: Bool) {
        expectEqual(ProfileDetails(avatar: address).isValid(.avatar), isValid)
        expectEqual(ProfileDetails(background: address).isValid(.background), isValid)
    }

    @Test func firstInvalidFieldIsFound() {
        expectEqual(ProfileDetails(name: "Ada", avatar: "x", background: "y").invalidField, .avatar)
        #expect(ProfileDetails(name: "Ada").invalidField == nil)
    }
}
