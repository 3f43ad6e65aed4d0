import MomentsCore

extension SimplifiedChinese: ProfileWords {
    package var ownProfileTitle: String { "我的主页" }
    package var profileTitle: String { "个人主页" }
    package func counts(_ counts: ProfileCounts) -> String {
        let moments = "\(counts.moments.grouped) 条动态"
        guard counts.photos > 0 else { return moments }
        let photos = "\(moments)，\(counts.photos.grouped) 张照片"
        return counts.albums > 0 ? "\(photos)，\(counts.albums.grouped) 个相册（一个月的照片为一册）" : photos
    }

    package func followers(_ count: Int) -> String { "\(count.grouped) 位关注者" }
    package var noMomentsOfYou: String { "你还没有写过动态。" }
    package var noMomentsOfThem: String { "这里没有对方的动态。" }

    package var profileAdvice: String { "空行列出动态。输入编号，打开该动态。" }
}
