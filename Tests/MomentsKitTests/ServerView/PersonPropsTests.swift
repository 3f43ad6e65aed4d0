import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

/// The profile of a person on a server.
struct PersonPropsTests {
    private func props(_ change: (inout PersonDetails) -> Void, in words: Language = Language.english) -> PersonProps {
        var person = PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada")
        change(&person)
        return MomentFormatter(zone: .utc, words: words).person(person, words)
    }

    @Test func personWithoutANameIsShownByTheirHandle() {
        expectEqual(props { $0.displayName = " " }.name, "@ada@kites.example")
        expectEqual(props { _ in }.name, "Ada")
    }

    @Test func personWithAPictureIsShownByIt() {
        var person = PersonDetails(id: "7", handle: "ada@kites.example", displayName: "Ada")
        let formatter = MomentFormatter(zone: .utc, words: .english)
        #expect(formatter.person(person, of: 1, .english).avatar.source == nil)

        person.avatar = "https://kites.example/a.png"

        #expect(formatter.person(person, of: 1, .english).avatar.source != nil)
        expectEqual(formatter.person(person, of: 1, .english).avatar.initials, "A")
    }

    @Test func aBotAndWhoDecidesOnFollowersAreMarked() {
        expectEqual(props { ($0.isBot, $0.isLocked) = (true, true) }.marks, ["bot", "locked"])
        expectEqual(props { ($0.isBot, $0.isLocked) = (false, nil) }.marks, [])
    }

    @Test func countsAndSinceWhenAreSaidAsFarAsTheyAreKnown() {
        let person = props {
            ($0.statusesCount, $0.followingCount, $0.followersCount) = (1_234, nil, 1)
            $0.createdAt = Date(timeIntervalSince1970: 1_616_414_400)
        }

        expectEqual(person.counts.map(\.text), ["1,234 posts", "1 follower", "joined 22 Mar 2021"])
    }

    @Test func movedOrSuspendedPersonHasANotice() {
        let person = props { ($0.isSuspended, $0.movedTo) = (true, "ada@two.example") }

        #expect(
            person.notices == ["This account is suspended.", "Moved to @ada@two.example."])
    }

    @Test func verifiedFieldIsMarked() {
        let person = props {
            $0.fields = [
                .init(name: "web", value: "ada.example", verifiedAt: Date(timeIntervalSince1970: 60)),
                .init(name: "pronouns", value: "she"), .init(name: "", value: "x"),
            ]
        }

        #expect(
            person.fields == [
                .init(name: "web", value: "ada.example", mark: "verified"), .init(name: "pronouns", value: "she"),
            ])
    }

    @Test func fieldThatNamesAnotherHostSaysWhereItLeads() {
        let person = props {
            $0.fields = [.init(name: "web", value: "bank.example", url: "https://evil.example/")]
        }

        #expect(
            person.fields == [
                .init(name: "web", value: "bank.example", mark: "bank.example leads to evil.example")
            ])
    }

    @Test func lineBreaksInNamesAndFieldsBecomeSpaces() {
        let person = props {
            $0.displayName = "Ada\n\nLovelace"
            $0.fields = [.init(name: "a\nb", value: "c\nd")]
        }

        expectEqual(person.name, "Ada Lovelace")
        expectEqual(person.fields, [.init(name: "a b", value: "c d")])
    }

    @Test func inChineseItIsSaidInChinese() {
        let person = props(
            {
                ($0.isBot, $0.statusesCount, $0.followingCount, $0.followersCount) = (true, 3, 4, 5)
                $0.createdAt = Date(timeIntervalSince1970: 1_616_414_400)
            }, in: .simplifiedChinese)

        expectEqual(person.marks, ["机器人"])
        expectEqual(person.counts.map(\.text), ["3 条动态", "关注了 4 人", "5 位关注者", "2021年3月22日加入"])
    }
}
