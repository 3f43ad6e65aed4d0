extension SimplifiedChinese: LinksWords {
    package func linksTitle(_ use: LinkUse) -> String {
        switch use {
        case .open: "打开哪个链接？"
        case .copy: "复制哪个链接？"
        }
    }

    package var linksAdvice: String { "输入数字选择列表中的链接。空行返回。" }
}
