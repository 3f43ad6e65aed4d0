import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsStore

struct OwnerTests {
    private let owner = Owner(user: User(id: "0", name: "Robin", avatar: "r.png"), background: nil)

    @Test(arguments: [
        (User(id: "0", name: "Robin", avatar: nil), true), (User(id: "0", name: "Robin", avatar: "x.png"), true),
        (User(id: "0", name: "Other", avatar: "r.png"), false), (User(id: "1", name: "Robin", avatar: "r.png"), false),
    ])
    func identifierAndNameHaveToAgree(other: User, isSame: Bool) {
        expectEqual(owner.isSame(as: other), isSame)
    }

    @Test(arguments: [("r.png", true), ("x.png", false), (nil, false)])
    func withoutANameThePictureHasToAgree(avatar: String?, isSame: Bool) {
        expectEqual(owner.isSame(as: User(id: "0", name: nil, avatar: avatar)), isSame)
    }

    @Test(arguments: [
        (User(id: nil, name: "Robin", avatar: "r.png"), true), (User(id: nil, name: "Robin", avatar: "x.png"), false),
        (User(id: nil, name: "Robin", avatar: nil), false), (User(id: nil, name: "Other", avatar: "r.png"), false),
        (User(id: nil, name: nil, avatar: "r.png"), false),
    ])
    func withoutAnIdentifierNameAndPictureHaveToAgree(other: User, isSame: Bool) {
        expectEqual(owner.isSame(as: other), isSame)
    }

    @Test func missingNamesDoNotMakeTwoUsersTheSame() {
        let nameless = Owner(user: User(id: "0", name: nil, avatar: "r.png"), background: nil)

        #expect(!nameless.isSame(as: User(id: nil, name: nil, avatar: "r.png")))
    }
}
