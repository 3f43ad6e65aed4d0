import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

/// A moment that is larger than a moment may be.
struct MomentBoundsTests {
    private func decode(_ member: String) throws -> (moment: NewMoment, notes: [String]) {
        try MomentDecoder.decode(
            Array(#"{"id":"1","userDetails":{"name":"Ada"},"type":"PHOTOS","createdDate":"1",\#(member)}"#.utf8))
    }

    @Test func tooLongTitlesAndListsAreCutWithANote() throws {
        let photos = Array(repeating: #""p""#, count: MomentBounds.photos + 1).joined(separator: ",")
        let likes = Array(repeating: #"{"id":"1"}"#, count: MomentBounds.likes + 1).joined(separator: ",")

        let (moment, notes) = try decode(
            #""title":"\#(Self.text(MomentBounds.title + 1))","photos":[\#(photos)],"likes":[\#(likes)]"#)

        expectEqual(moment.title, Self.text(MomentBounds.title))
        expectEqual(StoredJSON.photos(moment.photos).count, MomentBounds.photos)
        expectEqual(StoredJSON.people(moment.likes ?? "", atMost: 20_000).first.count, MomentBounds.likes)
        expectEqual(
            Set(notes),
            [
                "its title was cut to 100000 characters", "of its 501 photos only 500 were kept",
                "of its 10001 likes only 10000 were kept",
            ])
    }

    @Test func textsWithinAreCutAndAddressesLeftOutWithOneNoteEach() throws {
        let (address, name) = (Self.text(MomentBounds.address + 1), Self.text(MomentBounds.name + 1))
        let photo = #"{"url":"p","alt":"\#(Self.text(MomentBounds.altText + 1))"}"#

        let (moment, notes) = try decode(
            #""url":"\#(address)","photos":[\#(photo),"\#(address)"],"likes":[{"name":"\#(name)"},{"name":"\#(name)"}]"#
        )

        #expect(moment.url == nil)
        expectEqual(StoredJSON.photos(moment.photos), [Photo("p", altText: Self.text(MomentBounds.altText)), ""])
        let names = StoredJSON.people(moment.likes ?? "", atMost: 9).first.map(\.name)
        expectEqual(names, Array(repeating: Self.text(MomentBounds.name), count: 2))
        expectEqual(
            Set(notes),
            [
                "alt texts were cut to 2000 characters", "its url is longer than 16384 bytes and was left out",
                "addresses of photos are longer than 16384 bytes and were left out",
                "names, ids or avatars of people are too long and were cut or left out",
            ])
        expectEqual(notes.count, 4)
    }

    @Test func momentAtItsBoundsIsWhole() throws {
        let photo = #"{"url":"\#(Self.text(MomentBounds.address))","alt":"\#(Self.text(MomentBounds.altText))"}"#

        let (moment, notes) = try decode(
            #""title":"\#(Self.text(MomentBounds.title))","photos":[\#(photo)],"likes":[{"name":"\#(Self.text(MomentBounds.name))"}]"#
        )

        expectEqual(moment.title?.count, MomentBounds.title)
        #expect(notes.isEmpty)
    }

    @Test func momentWithAHugeIDIsRefused() {
        let json = #"{"id":"\#(Self.text(MomentBounds.identifier + 1))"}"#

        #expect(throws: MomentDecoder.Refusal.self) { try MomentDecoder.decode(Array(json.utf8)) }
    }

    private static func text(_ count: Int) -> String {
        String(repeating: "x", count: count)
    }
}
