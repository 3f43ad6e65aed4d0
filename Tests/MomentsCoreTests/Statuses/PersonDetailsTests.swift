import Foundation
import TestSupport
import Testing

@testable import MomentsCore

struct PersonDetailsTests {
    private static var whole: PersonDetails {
        var person = PersonDetails(
            id: "7", handle: "ada@moments.example", displayName: "Ada", note: "Kites\nand \"wind\"",
            fields: [
                .init(
                    name: "web", value: "ada.example", url: "https://ada.example/",
                    verifiedAt: Date(timeIntervalSince1970: 60)),
                .init(name: "pronouns", value: "she"),
            ])
        (person.statusesCount, person.followingCount, person.followersCount) = (0, 2, 3)
        (person.isBot, person.isLocked, person.isSuspended) = (false, true, true)
        person.movedTo = "ada@kites.example"
        person.url = "https://moments.example/@ada"
        (person.avatar, person.header) = ("https://moments.example/a.png", "https://moments.example/h.png")
        person.createdAt = Date(timeIntervalSince1970: 1_616_414_400)
        return person
    }

    @Test func storedPersonIsReadAgain() {
        expectEqual(PersonDetails(json: Self.whole.json), Self.whole)
    }

    @Test func membersThatTheServerLeftOutAreNil() {
        let person = PersonDetails(id: "7", handle: "ada@moments.example")

        #expect(person.json == #"{"id":"7","handle":"ada@moments.example"}"#)
        expectEqual(PersonDetails(json: person.json), person)
    }

    @Test(arguments: ["", "[]", "{}", #"{"id":"7"}"#, #"{"handle":"ada@moments.example"}"#, "{"])
    func textWithoutIdentifierAndHandleIsNobody(_ json: String) {
        #expect(PersonDetails(json: json) == nil)
    }
}
