extension SimplifiedChinese: LinksWords {
    package func linksTitle(_ use: LinkUse) -> String {
        switch use {
        case .open: "打开哪个链接？"
        case .copy: "复制哪个链接？"
        }
    }

    package var opensLinkTitle: String { "打开链接" }
    package func asksToOpen(_ warning: String) -> String { "\(warning)。要打开吗？" }
    package var leavesLink: String { "不打开" }
    package func opensHost(_ host: String) -> String { "打开 \(host)" }

    package var linksAdvice: String { "输入数字选择列表中的链接。空行返回。" }
}
