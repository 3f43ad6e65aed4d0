/// The actions of empty places in words.
package struct EmptyPlaceWords: Words {
    package let language: Language

    /// - Parameter steps: what helps there, the most helpful first.
    package func place(_ sentence: String, _ steps: EmptyPlace.Step...) -> EmptyPlace {
        EmptyPlace(sentence, steps.map { EmptyPlace.Way($0, text(of: $0)) })
    }

    func text(of step: EmptyPlace.Step) -> String {
        switch step {
        case .compose: say("Write a post", zh: "写一条动态")
        case .views: say("See other timelines", zh: "看看其他时间线")
        case .feeds, .addFeed: say("Follow a server", zh: "订阅一个服务器")
        case .refresh: say("Look again", zh: "重新获取")
        case .back: say("Go back", zh: "返回上一屏")
        case .importPhotos: say("Import photos", zh: "导入一个文件夹的照片")
        case .addMember: say("Add somebody", zh: "添加一人")
        case .editProfile: say("Edit your profile", zh: "编辑个人资料")
        case .mentionsOnly: say("Show all notifications", zh: "显示全部通知")
        case .otherPosts: say("See posts with replies, or media", zh: "看含回复的动态，或媒体")
        case .personLinks: say("Open their own page", zh: "打开对方的主页")
        case .clearText: say("Type something else", zh: "重新输入")
        }
    }
}

extension Language {
    package var emptyPlaces: EmptyPlaceWords { EmptyPlaceWords(language: self) }
}
