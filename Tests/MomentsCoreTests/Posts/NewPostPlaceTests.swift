import TestSupport
import Testing

@testable import MomentsCore

/// Where a new post goes.
struct NewPostPlaceTests {
    private nonisolated static let ada = PostingAccount(feed: 1, name: "Kites", handle: "ada@kites.example")
    private nonisolated static let grace = PostingAccount(feed: 2, name: "Moths", handle: "grace@moths.example")

    private func place(
        _ setting: String = "auto", last: PostPlace? = nil, of accounts: [PostingAccount] = [ada, grace],
        hasLocalPosts: Bool = false
    ) -> NewPostPlace {
        NewPostPlace(PostTo(setting), last: last, of: accounts) { () throws(Never) in hasLocalPosts }
    }

    @Test func personWhoWroteNothingLocalPostsByTheFirstAccount() {
        expectEqual(place(), .account(Self.ada, isByRule: true))
    }

    @Test func personWhoWroteSomethingLocalGoesOnDoingSo() {
        expectEqual(place(hasLocalPosts: true), .local)
    }

    @Test func personWhoFollowsNoAccountPostsLocally() {
        expectEqual(place(of: []), .local)
    }

    @Test(arguments: [true, false]) func lastChoiceCountsWhateverWasWritten(_ hasLocalPosts: Bool) {
        expectEqual(place(last: .feed(2), hasLocalPosts: hasLocalPosts), .account(Self.grace, isByRule: false))
        expectEqual(place(last: .local, hasLocalPosts: hasLocalPosts), .local)
    }

    @Test func lastChoiceThatIsNotFollowedAnyMoreCountsNotAtAll() {
        expectEqual(place(last: .feed(9)), .account(Self.ada, isByRule: true))
    }

    @Test(arguments: ["Moths", "moths", "grace@moths.example", "@Grace@Moths.example"])
    func settingNamesTheAccountByItsFeedOrItsHandle(_ setting: String) {
        expectEqual(place(setting, last: .local, hasLocalPosts: true), .account(Self.grace, isByRule: false))
    }

    @Test(arguments: ["local", "LOCAL"]) func settingKeepsNewPostsOnThisComputer(_ setting: String) {
        expectEqual(place(setting, last: .feed(2)), .local)
    }

    @Test func accountThatIsNotFollowedIsNotReplacedByAnother() {
        expectEqual(place("alan@moths.example", last: .feed(2)), .unknown("alan@moths.example"))
    }
}
