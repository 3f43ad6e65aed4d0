import MomentsCore

/// The sentences of the search.
package struct SearchWords: Words {
    package let language: Language

    /// The label before the query.
    package var label: String { say("Search", zh: "搜索") }

    /// The heading above the examples.
    package var helpHeading: String {
        say(
            "Search texts, authors, links and descriptions of photos:",
            zh: "输入要搜索的内容，范围包括文字、作者、链接和照片描述：")
    }

    /// And how: lines of 36 cells at most, which is what a window of 40 columns has room for.
    package var help: [String] {
        say(
            [
                "red boat        both, in any order",
                "\"red boat\"      exactly this",
                "red OR boat     either word",
                "red -boat       red without boat",
                "boat*           boat, boats, boating",
                "from:ada        or from:me, tag:kite",
                "has:link        has:photos, has:poll",
                "is:liked        or is:mine, is:boost",
                "before:2021-03  a year, month or day",
                "after:2021-03   that month, or later",
            ],
            zh: [
                "red boat        两个词都有，不限顺序",
                "\"red boat\"      两个词相连",
                "red OR boat     至少有其中一个",
                "red -boat       不含 boat",
                "boat*           以此开头的词",
                "from:ada        或 from:me tag:kite",
                "has:link        has:photos has:poll",
                "is:liked        或 is:mine is:boost",
                "before:2021-03  早于此年、月或日",
                "after:2021-03   该月或之后",
            ]
        )
    }

    package var noMatch: String { say("No post matches.", zh: "没有符合全部条件的动态。") }

    /// How many were found: "12 found", "1,000+ found".
    /// - Parameter isAll: false where there may be more.
    package func found(_ count: Int, isAll: Bool) -> String {
        say("\(count.grouped)\(isAll ? "" : "+") found", zh: "找到 \(count.grouped)\(isAll ? "" : "+") 条")
    }

    /// The place of the selected match: "3 of 12", "3 of 1,000+".
    package func position(_ number: Int, of count: Int, isAll: Bool) -> String {
        say(
            "\(number.grouped) of \(count.grouped)\(isAll ? "" : "+")",
            zh: "第 \(number.grouped) 条，共 \(count.grouped)\(isAll ? "" : "+") 条")
    }

    /// The matches end in that direction.
    package var noOlderMatch: String { say("No older match.", zh: "没有更早的结果。") }
    package var noNewerMatch: String { say("No newer match.", zh: "没有更新的结果。") }

    /// There are no matches to go through.
    /// - Parameter search: what leads to the search; nil where nothing does.
    package func nothingLookedFor(search: String?) -> String {
        say(
            "No search yet" + (search.map { ": \($0) starts one." } ?? "."),
            zh: search.map { spaced("还没有搜索过，用 \($0) ", "开始搜索。") } ?? "还没有搜索过。")
    }

    // MARK: Spoken

    package var heading: String { say("Search.", zh: "搜索。") }
    package var advice: String { say("Type what to look for.", zh: "输入要搜索的内容。") }
    package func lookedFor(_ text: String) -> String { say("Searched for: \(text)", zh: "搜索内容：\(text)") }
    /// How many were found, as a sentence.
    package func spokenCount(_ count: String) -> String { say("\(count).", zh: "\(count)。") }
}

extension Language {
    package var search: SearchWords { SearchWords(language: self) }

    package func message(of error: SearchQueryError) -> String {
        switch error {
        case .noName:
            say(
                "from: takes a name, like from:ada or from:\"Ada Okafor\".",
                zh: "from: 后面要写名字，例如 from:ada 或 from:\"Ada Okafor\"。")
        case .noTag: say("tag: takes a hashtag, like tag:kite.", zh: "tag: 后面要写话题标签，例如 tag:kite。")
        case .noDate(let field):
            say(
                "\(field): takes a date, like \(field):2021, \(field):2021-03 or \(field):2021-03-22.",
                zh: "\(field): 后面要写日期，例如 \(field):2021、\(field):2021-03 或 \(field):2021-03-22。")
        case .unknownThing:
            say("has: takes link, photos or poll, like has:link.", zh: "has: 后面要写 link、photos 或 poll，例如 has:link。")
        case .unknownState:
            say("is: takes liked, mine or boost, like is:liked.", zh: "is: 后面要写 liked、mine 或 boost，例如 is:liked。")
        case .unknownField(let name):
            say(
                "\(name): is not a search field; use from:, tag:, has:, is:, before: or after:. "
                    + "To search for these words, put them in quotes: \"\(name):…\".",
                zh: "没有 \(name): 这个条件；可用的有 from:、tag:、has:、is:、before: 和 after:。"
                    + "要搜索这些词本身，请加引号：\"\(name):…\"。"
            )
        case .noOperator(let name):
            say(
                "\(name) is not needed: red boat means both, red -boat without boat, red OR boat one of them. "
                    + "To search for the word, put it in quotes or in lower case.",
                zh: "不需要 \(name)：red boat 表示两者都有，red -boat 表示不含 boat，red OR boat 表示至少其一。"
                    + "要搜索这个词本身，请加引号或用小写。"
            )
        case .looseOr:
            say(
                "OR stands between two things to look for, like red OR boat. To search for the word, put it in lower case.",
                zh: "OR 要写在两个搜索内容之间，例如 red OR boat。要搜索这个词本身，请用小写。")
        case .dateBesideOr:
            say(
                "OR does not join dates. Put before: and after: in front, like after:2021 red OR boat.",
                zh: "OR 不能连接日期。请把 before: 和 after: 写在前面，例如 after:2021 red OR boat。")
        case .openQuote: say("A quote is still open. Close it, like \"red boat\".", zh: "引号还没有结束。请补上，例如 \"red boat\"。")
        case .noWord:
            say("Type a word to search for: punctuation and emoji alone are not found.", zh: "请输入要搜索的词：只有符号或表情时无法搜索。")
        case .tooManyWords(let limit):
            say("No more than \(limit) words at once. Leave some out.", zh: "一次最多搜索 \(limit) 个词，请减少一些。")
        case .tooManyAlternatives:
            say("Too many is: and from:me are joined by OR. Leave some out.", zh: "用 OR 连接的 is: 和 from:me 太多，请减少一些。")
        }
    }
}

// Commands print in English.

extension SearchQueryError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}
