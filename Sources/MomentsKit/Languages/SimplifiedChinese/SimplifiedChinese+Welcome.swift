extension SimplifiedChinese: WelcomeWords {
    package var welcome: String { "Moments 把你和朋友分享的文字、链接和照片汇成一条时间线，保存在你自己的电脑上。" }

    package func name(of way: WelcomeWay) -> String {
        switch way {
        case .demo: "先看看"
        case .signUp: "开始使用"
        case .mastodon: "关注 Mastodon"
        case .logIn: "登录"
        case .photos: "看照片"
        }
    }

    package func detail(of way: WelcomeWay) -> String {
        switch way {
        case .demo: "示例动态，离开即清除"
        case .signUp: "在本机新建账户"
        case .mastodon: "你的主页时间线，保存在本机"
        case .logIn: "使用在本机注册的账户"
        case .photos: "浏览一个文件夹，不留记录"
        }
    }

    package func welcomeLine(_ name: String, _ detail: String) -> String { "\(name)：\(detail)。" }
    package var welcomeAdvice: String { "输入编号即可开始。" }
}
