/// The sentences about a person on a server.
package struct PersonWords: Words {
    package let language: Language

    package var bot: String { say("bot", zh: "机器人") }
    /// The person approves each follower.
    package var lockedPerson: String { say("locked", zh: "关注需批准") }
    package var verifiedField: String { say("verified", zh: "已验证") }

    package func posts(count: Int) -> String {
        say(counted(count, "post", "posts"), zh: "\(count.grouped) 条动态")
    }

    /// How many they follow.
    package func following(count: Int) -> String { say("\(count.grouped) following", zh: "关注了 \(count.grouped) 人") }

    package func followers(count: Int) -> String {
        say(counted(count, "follower", "followers"), zh: "\(count.grouped) 位关注者")
    }

    /// - Parameter date: "22 Mar 2021"
    package func since(_ date: String) -> String { say("joined \(date)", zh: "\(date)加入") }
    /// - Parameter handle: "@ada@kites.example"
    package func moved(to handle: String) -> String { say("Moved to \(handle).", zh: spaced("已迁移至", handle)) }

    package var isSuspended: String {
        say("This account is suspended.", zh: "此账号已被停用。")
    }

    /// Why nothing is done that can be done with a person alone.
    package var isNoPerson: String { say("This is not a person's profile.", zh: "这不是某个人的主页。") }
    package var hasNoPage: String { say("This profile gives no web address.", zh: "此主页没有给出网址。") }
}

extension Language {
    package var people: PersonWords { PersonWords(language: self) }
}
