import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct MomentDecoderTests {
    private let plain = #""userDetails":{"name":"Ada"},"type":"PHOTOS","createdDate":"1""#

    private func decode(_ json: String) throws(MomentDecoder.Refusal) -> (moment: NewMoment, notes: [String]) {
        try MomentDecoder.decode(Array(json.utf8))
    }

    @Test func everyFieldIsRead() throws {
        let (moment, notes) = try decode(
            #"""
            {"id":"3","userDetails":{"id":"5","name":"Ada","avatar":"a.png"},"type":"URL","title":"Hi","url":"u",
             "photos":["p","q"],"createdDate":"1616348037","isLiked":true,"likes":[{"id":"6","avatar":"b.png"}],
             "__later":{"nested":[1,null,{"deep":true}]}}
            """#)

        let expected = NewMoment(
            remoteID: "3", author: User(id: "5", name: "Ada", avatar: "a.png"), kind: .url, title: "Hi", url: "u",
            photos: ["p", "q"], createdAt: 1_616_348_037, isLiked: true, likes: [User(id: "6", avatar: "b.png")])
        expectEqual(moment, expected)
        #expect(notes.isEmpty)
    }

    @Test(arguments: [
        (#"{"alt":"A lake"},"p""#, "p"), (#"{"url":"p","alt":"A lake"}"#, Photo("p", altText: "A lake")),
        (#"{"url":"p","width":6,"height":4}"#, Photo("p", size: PhotoSize(width: 6, height: 4))),
        (#"{"url":"p","width":6,"height":-4}"#, "p"), (#"{"url":"p","width":6}"#, "p"),
        (#"{"url":"p","description":"A lake"}"#, Photo("p", altText: "A lake")),
        (#"{"url":"p","alt":"A lake","description":"No"}"#, Photo("p", altText: "A lake")),
        (#"{"url":"p"}"#, "p"), (#"{"url":"p","alt":""}"#, "p"), (#"{"url":"p","alt":7}"#, "p"),
    ])
    func photoThatIsAnObjectKeepsItsAltText(json: String, photo: Photo) throws {
        let (moment, notes) = try decode(#"{"id":"1",\#(plain),"photos":[\#(json)]}"#)

        expectEqual(moment, NewMoment(remoteID: "1", author: User(name: "Ada"), photos: [photo], createdAt: 1))
        expectEqual(notes, json.hasPrefix(#"{"url""#) ? [] : ["1 of its photos cannot be read"])
    }

    @Test(arguments: [
        "", #","title":null,"url":null,"photos":null,"likes":null"#, #","createdAt":"2026-11-28T12:00:00Z""#,
    ])
    func nullsFieldsLeftOutAndDatesPrintedForPeopleAreNothing(_ fields: String) throws {
        let (moment, notes) = try decode(#"{"id":"1",\#(plain)\#(fields)}"#)

        expectEqual(moment, NewMoment(remoteID: "1", author: User(name: "Ada"), createdAt: 1))
        #expect(notes.isEmpty)
    }

    @Test func wrongTypesAreReadWhereTheyMakeSense() throws {
        let (moment, notes) = try decode(
            #"{"id":7,\#(plain),"createdDate":1616400000,"isLiked":"true","photos":"one.png","title":3,"likes":{}}"#)

        let expected = NewMoment(
            remoteID: "7", author: User(name: "Ada"), title: "3", photos: ["one.png"], createdAt: 1_616_400_000,
            isLiked: true)
        expectEqual(moment, expected)
        expectEqual(notes, ["its likes are not a list"])
    }

    @Test(arguments: [
        ("null", "it is not an object"), ("[]", "it is not an object"), ("7", "it is not an object"),
        ("{}", "it has no id"), (#"{"id":null}"#, "it has no id"), (#"{"id":""}"#, "its id is empty"),
        (#"{"id":{}}"#, "its id is not a text"), (#"{"id" "1"}"#, "it is not valid JSON, or nested too deeply"),
    ])
    func momentWithoutAnIDIsRefused(_ json: String, _ reason: String) {
        #expect {
            try decode(json)
        } throws: { ($0 as? MomentDecoder.Refusal)?.reason == reason }
    }

    @Test(arguments: [
        (#""type":"VIDEO","url":"u""#, Moment.Kind.url), (#""type":"VIDEO","url":"""#, .photos),
        (#""type":null"#, .photos),
        (#""type":7,"url":"u","photos":["p"]"#, .url),
    ])
    func unknownTypeIsInferred(_ fields: String, _ kind: Moment.Kind) throws {
        try expectEqual(decode("{\"id\":\"1\",\(fields)}").moment.kind, kind)
    }

    @Test(arguments: [
        (#""createdDate":"soon""#, "it has no date that can be read"),
        (#""createdDate":null"#, "it has no date that can be read"),
        (#""type":"VIDEO""#, "its type VIDEO is unknown"), (#""title":{}"#, "its title is not a text"),
        (#""url":[]"#, "its url is not a text"), (#""photos":{}"#, "its photos are not a list"),
        (#""photos":["a",null,7]"#, "2 of its photos cannot be read"),
        (#""isLiked":[]"#, "its isLiked is neither true nor false"),
        (#""userDetails":null"#, "it does not say who wrote it"), (#""likes":[null]"#, "1 of its likes cannot be read"),
    ])
    func invalidFieldIsNoted(_ field: String, _ note: String) throws {
        let (_, notes) = try decode("{\"id\":\"1\",\(plain),\(field)}")

        expectEqual(notes, [note])
    }

    @Test(arguments: [
        (
            #"{"id":"0","name":"Robin","avatar":"r.png","backgroundImage":"b.png"}"#,
            Owner(user: User(id: "0", name: "Robin", avatar: "r.png"), background: "b.png")
        ), ("null", nil), ("[]", nil), ("7", nil), ("{", nil),
    ]) func ownerIsRead(_ json: String, _ owner: Owner?) {
        expectEqual(MomentDecoder.owner(Array(json.utf8)), owner)
    }

    @Test(arguments: [
        ("7", nil), ("{}", nil), (#"{"id":null}"#, nil), (#""x""#, nil),
        (
            #"{"id":"7","userDetails":{"name":"Eve"}}"#,
            StoredOrigin(remoteID: "7", author: User(name: "Eve"), createdAt: nil)
        ),
    ]) func originOfAnExportIsReadOrNoted(_ json: String, _ origin: StoredOrigin?) throws {
        let json = try #require(JSONParser.parse(Array(#"{"id":"1",\#(plain),"origin":\#(json)}"#.utf8)))

        let (moment, notes) = try MomentDecoder.decode(json, isExported: true)

        expectEqual(moment.origin, origin)
        expectEqual(notes, origin == nil ? ["its origin cannot be read"] : [])
    }
}
