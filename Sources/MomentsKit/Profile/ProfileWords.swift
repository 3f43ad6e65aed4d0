import MomentsCore

/// The sentences of a profile.
package struct ProfileWords: Words {
    package let language: Language

    package var ownProfileTitle: String { say("Your profile", zh: "我的主页") }
    package var title: String { say("Profile", zh: "个人主页") }

    /// "12 moments, 30 photos, 3 albums", and what an album is.
    package func counts(_ counts: ProfileCounts) -> String {
        say {
            let moments = "\(counts.moments.grouped) \(counts.moments == 1 ? "moment" : "moments")"
            let media = [(counts.photos, "photo"), (counts.videos, "video"), (counts.sounds, "audio file")]
                .filter { $0.0 > 0 }.map { ", \($0.0.grouped) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined()
            guard counts.albums > 0 else { return moments + media }
            return "\(moments)\(media), \(counted(counts.albums, "album", "albums")) (an album is a month with photos)"
        } zh: {
            let parts = [(counts.photos, "张照片"), (counts.videos, "个视频"), (counts.sounds, "段音频")]
            let media = parts.filter { $0.0 > 0 }.map { "，\($0.0.grouped) \($0.1)" }.joined()
            let albums = counts.albums > 0 ? "，\(counts.albums.grouped) 个相册（一个月的照片为一册）" : ""
            return "\(counts.moments.grouped) 条动态" + media + albums
        }
    }

    package func followers(_ count: Int) -> String {
        say(counted(count, "follower", "followers"), zh: "\(count.grouped) 位关注者")
    }

    /// The person has written nothing yet.
    package var noMomentsOfYou: String { say("You have not posted anything yet.", zh: "你还没有写过动态。") }
    /// The store has no post of this person.
    package var noMomentsOfThem: String { say("No posts by this person are stored here.", zh: "这里没有对方的动态。") }

    // MARK: In lines

    /// Advice about what to type.
    package var advice: String {
        say("An empty line lists posts. Type a number to open that post.", zh: "空行列出动态。输入编号，打开该动态。")
    }
}

extension Language {
    package var profile: ProfileWords { ProfileWords(language: self) }
}
