extension SimplifiedChinese: SearchWords {
    public var searchLabel: String { "搜索" }

    public var searchHelp: [String] {
        [
            "输入要搜索的内容，范围包括文字、作者、链接和照片描述：",
            "  red boat             同时包含两个词，顺序不限",
            "  \"red boat\"           两个词相连",
            "  boat*                以此开头的词",
            "  from:ada             此作者发布的",
            "  has:link has:photos  带链接的、带照片的",
            "  before:2021-03       按时间：年、月",
            "  after:2021-03-22     或日",
        ]
    }

    public var noMatch: String { "没有符合全部条件的动态。" }

    public func found(_ count: Int, isAll: Bool) -> String { "找到 \(count)\(isAll ? "" : "+") 条" }

    public func message(of error: SearchQueryError) -> String {
        switch error {
        case .noName: "from: 后面要写名字，例如 from:ada 或 from:\"Ada Okafor\"。"
        case .noDate(let field): "\(field): 后面要写日期，例如 \(field):2021、\(field):2021-03 或 \(field):2021-03-22。"
        case .unknownThing: "has: 后面要写 link 或 photos，例如 has:link。"
        case .noWord: "请输入要搜索的词：只有符号或表情时无法搜索。"
        case .tooManyWords(let limit): "一次最多搜索 \(limit) 个词，请减少一些。"
        }
    }

    public var searchHeading: String { "搜索。" }
    public var searchAdvice: String { "输入要搜索的内容。" }
    public func lookedFor(_ text: String) -> String { "搜索内容：\(text)" }
    public func spokenCount(_ count: String) -> String { "\(count)。" }
}
