extension SimplifiedChinese: SearchWords {
    package var searchLabel: String { "搜索" }

    package var searchHelpHeading: String { "输入要搜索的内容，范围包括文字、作者、链接和照片描述：" }

    package var searchHelp: [String] {
        [
            "red boat        两个词都有，不限顺序",
            "\"red boat\"      两个词相连",
            "red OR boat     至少有其中一个",
            "red -boat       不含 boat",
            "boat*           以此开头的词",
            "from:ada        或 from:me tag:kite",
            "has:link        has:photos has:poll",
            "is:liked        或 is:mine is:boost",
            "before:2021-03  早于此年、月或日",
            "after:2021-03   此时或之后",
        ]
    }

    package var noMatch: String { "没有符合全部条件的动态。" }

    package func found(_ count: Int, isAll: Bool) -> String { "找到 \(count.grouped)\(isAll ? "" : "+") 条" }

    package func position(_ number: Int, of count: Int, isAll: Bool) -> String {
        "第 \(number.grouped) 条，共 \(count.grouped)\(isAll ? "" : "+") 条"
    }

    package func message(of error: SearchQueryError) -> String {
        switch error {
        case .noName: "from: 后面要写名字，例如 from:ada 或 from:\"Ada Okafor\"。"
        case .noTag: "tag: 后面要写话题标签，例如 tag:kite。"
        case .noDate(let field): "\(field): 后面要写日期，例如 \(field):2021、\(field):2021-03 或 \(field):2021-03-22。"
        case .unknownThing: "has: 后面要写 link、photos 或 poll，例如 has:link。"
        case .unknownState: "is: 后面要写 liked、mine 或 boost，例如 is:liked。"
        case .unknownField(let name):
            "没有 \(name): 这个条件；可用的有 from:、tag:、has:、is:、before: 和 after:。"
                + "要搜索这些词本身，请加引号：\"\(name):…\"。"
        case .noOperator(let name):
            "不需要 \(name)：red boat 表示两者都有，red -boat 表示不含 boat，red OR boat 表示至少其一。"
                + "要搜索这个词本身，请加引号或用小写。"
        case .looseOr: "OR 要写在两个搜索内容之间，例如 red OR boat。要搜索这个词本身，请用小写。"
        case .dateBesideOr: "OR 不能连接日期。请把 before: 和 after: 写在前面，例如 after:2021 red OR boat。"
        case .openQuote: "引号还没有结束。请补上，例如 \"red boat\"。"
        case .noWord: "请输入要搜索的词：只有符号或表情时无法搜索。"
        case .tooManyWords(let limit): "一次最多搜索 \(limit) 个词，请减少一些。"
        case .tooManyAlternatives: "用 OR 连接的 is: 和 from:me 太多，请减少一些。"
        }
    }

    package var noOlderMatch: String { "没有更早的结果。" }
    package var noNewerMatch: String { "没有更新的结果。" }

    package func nothingLookedFor(search: String?) -> String {
        search.map { spaced("还没有搜索过，用 \($0) ", "开始搜索。") } ?? "还没有搜索过。"
    }

    package var searchHeading: String { "搜索。" }
    package var searchAdvice: String { "输入要搜索的内容。" }
    package func lookedFor(_ text: String) -> String { "搜索内容：\(text)" }
    package func spokenCount(_ count: String) -> String { "\(count)。" }
}
