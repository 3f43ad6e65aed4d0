import TestSupport
import Testing

@testable import MomentsCore

/// The photos of a post that a server would refuse.
struct MediaLimitsTests {
    private let moth = Photo(
        "photos/\(String(repeating: "0a", count: 32)).png", altText: "A moth", name: "moth.png",
        size: PhotoSize(width: 4_000, height: 3_000))

    private func limits(_ media: ServerCapabilities.Media, photos: Int? = nil) -> MediaLimits {
        MediaLimits(
            of: ServerCapabilities(version: "1", statuses: .init(maximumMediaAttachments: photos), media: media))
    }

    private func fault(_ media: ServerCapabilities.Media, _ photo: Photo? = nil, size: Int? = 1) -> MediaLimits.Fault? {
        limits(media).fault(of: [photo ?? moth], size: { _ in size })
    }

    @Test func limitsThatAServerDoesNotNameAreMastodons() {
        let limits = MediaLimits()
        let long = moth.with(altText: String(repeating: "m", count: 1_501))

        #expect(limits.fault(of: Array(repeating: moth, count: 4), size: { _ in 16 << 20 }) == nil)
        expectEqual(limits.fault(of: Array(repeating: moth, count: 5), size: { _ in 1 }), .tooMany(maximum: 4))
        #expect(
            limits.fault(of: [moth], size: { _ in (16 << 20) + 1 })
                == .tooLarge(photo: "moth.png", size: (16 << 20) + 1, maximum: 16 << 20))
        #expect(
            limits.fault(of: [long], size: { _ in 1 }) == .longAltText(photo: "moth.png", surplus: 1, maximum: 1_500))
    }

    @Test func asManyAsItSaysAreTaken() {
        let limits = limits(.init(), photos: 6)

        #expect(limits.fault(of: Array(repeating: moth, count: 6), size: { _ in 1 }) == nil)
        expectEqual(limits.fault(of: Array(repeating: moth, count: 7), size: { _ in 1 }), .tooMany(maximum: 6))
    }

    @Test func onlyItsTypesAreTaken() {
        #expect(fault(.init(supportedTypes: ["image/jpeg", "image/png"])) == nil)
        expectEqual(fault(.init(supportedTypes: ["image/jpeg"])), .otherType(photo: "moth.png", .png))
    }

    @Test func aFileIsNoLargerThanItSays() {
        #expect(fault(.init(maximumImageSize: 9), size: 9) == nil)
        expectEqual(fault(.init(maximumImageSize: 9), size: 10), .tooLarge(photo: "moth.png", size: 10, maximum: 9))
        #expect(fault(.init(maximumImageSize: 9), size: nil) == nil)
    }

    @Test func aPhotoHasNoMorePixelsThanItSays() {
        #expect(fault(.init(maximumImageArea: 12_000_000)) == nil)
        #expect(
            fault(.init(maximumImageArea: 11_999_999))
                == .tooWide(photo: "moth.png", area: 12_000_000, maximum: 11_999_999))
    }

    @Test func anAltTextIsCountedInCodePoints() {
        let family = "👨‍👩‍👧"

        #expect(fault(.init(maximumDescription: 5), moth.with(altText: family)) == nil)
        #expect(
            fault(.init(maximumDescription: 4), moth.with(altText: family))
                == .longAltText(photo: "moth.png", surplus: 1, maximum: 4))
    }

    @Test func theFirstThatIsWrongIsNamed() {
        let kite = Photo(moth.address, name: "kite.png")

        #expect(
            limits(.init(maximumImageSize: 5)).fault(of: [moth, kite], size: { $0.name == "kite.png" ? 6 : 5 })
                == .tooLarge(photo: "kite.png", size: 6, maximum: 5))
    }

    private func losses(_ photo: Photo, on software: String?, warning: String = "") -> [MediaLimits.Loss] {
        var capabilities = ServerCapabilities(version: "1")
        capabilities.software = software
        var options = StatusOptions(feed: 1, visibility: .public, spoilerText: warning)
        options.isSensitive = true
        return MediaLimits(of: capabilities).losses(of: [photo], in: options)
    }

    private var described: Photo {
        var photo = moth.with(altText: "A moth\non a window")
        photo.focus = PhotoFocus("0.5,-1")
        return photo
    }

    @Test(
        arguments: [
            ("snac", true, "", [.focus, .cover, .altTextLines]), ("mastodon", true, "", []), (nil, true, "", []),
            // A warning covers photos, and what is not said of them is not lost.
            ("snac", true, "Wings", [.focus, .altTextLines]), ("snac", false, "Wings", []),
        ] as [(String?, Bool, String, [MediaLimits.Loss])])
    func snacDropsWhatIsSaidOfPhotos(software: String?, isDescribed: Bool, warning: String, losses: [MediaLimits.Loss])
    {
        expectEqual(self.losses(isDescribed ? described : moth, on: software, warning: warning), losses)
    }
}
