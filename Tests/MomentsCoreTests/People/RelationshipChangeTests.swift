import Testing

@testable import MomentsCore

struct RelationshipChangeTests {
    @Test(
        arguments: [
            (RelationshipChange.answerRequest(accepts: true), PeopleList.requests), (.unmute, .muted),
            (.unblock, .blocked), (.unfollow, .following(of: "@ada@kites.example")),
            (.removeFollower, .followers(of: "@ada@kites.example")), (.follow, nil), (.block, nil),
        ] as [(RelationshipChange, PeopleList?)])
    func aChangeEndsWhereSomebodyStoodBecauseOfWhatItTakesBack(_ change: RelationshipChange, _ list: PeopleList?) {
        #expect(change.listLeft(owner: "ada@kites.example") == list)
    }
}
