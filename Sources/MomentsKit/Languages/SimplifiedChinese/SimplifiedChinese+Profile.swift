import MomentsCore

extension SimplifiedChinese: ProfileWords {
    package var ownProfileTitle: String { "我的主页" }
    package var profileTitle: String { "个人主页" }
    package func albums(_ count: Int) -> String { "\(count.grouped) 个相册" }
    package func followers(_ count: Int) -> String { "\(count.grouped) 位关注者" }
    package var noMomentsOfThem: String { "这里没有对方的动态。" }

    package var profileAdvice: String { "空行列出动态。输入编号，打开该动态。" }
}
