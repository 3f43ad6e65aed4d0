import MomentsCore

extension SimplifiedChinese: ProfileWords {
    package var ownProfileTitle: String { "我的主页" }
    package var profileTitle: String { "个人主页" }
    package func counts(_ counts: ProfileCounts) -> String {
        let parts = [(counts.photos, "张照片"), (counts.videos, "个视频"), (counts.sounds, "段音频")]
        let media = parts.filter { $0.0 > 0 }.map { "，\($0.0.grouped) \($0.1)" }.joined()
        let albums = counts.albums > 0 ? "，\(counts.albums.grouped) 个相册（一个月的照片为一册）" : ""
        return "\(counts.moments.grouped) 条动态" + media + albums
    }

    package func followers(_ count: Int) -> String { "\(count.grouped) 位关注者" }
    package var noMomentsOfYou: String { "你还没有写过动态。" }
    package var noMomentsOfThem: String { "这里没有对方的动态。" }

    package var profileAdvice: String { "空行列出动态。输入编号，打开该动态。" }
}
