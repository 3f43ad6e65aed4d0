import MomentsKit

nonisolated extension SimplifiedChinese: LinearWords {
    func prompt(for question: LineQuestion) -> String {
        switch question {
        case .command: "> "
        case .email: "邮箱："
        case .password: "密码："
        case .search: "搜索："
        case .letters: "查找："
        case .value: "值："
        case .writing: ": "
        case .address(let prompt), .code(let prompt), .field(let prompt), .secret(let prompt): prompt
        }
    }

    func prompt(_ label: String, text: String?) -> String {
        text.map { "\(label)（\($0)）：" } ?? "\(label)："
    }

    func formAdvice(submit: String, cancel: String) -> String {
        "空行保留原有内容（有误的除外）并继续。在地址处可输入 \(submit) 提交，或 \(cancel) 离开。"
    }

    var unreadableLine: String { "这一行不是 UTF-8 文本，未做任何操作。" }
    var nothingChanged: String { "没有变化。" }
    func ambiguous(_ names: [String]) -> String { "可能是\(list(names.map { "“\($0)”" }, "或"))。" }
    func unknown(_ line: String, nearest: String?) -> String {
        let guess = nearest.map { "是不是想输入“\($0)”？" } ?? ""
        return "这里不能输入“\(line)”。\(guess)输入“帮助”可查看能输入什么。"
    }

    func noItem(_ number: Int) -> String { "这里的列表中没有第 \(number) 项。" }
    var namesAdvice: String { "可以只输入名称的开头，也可以输入英文名称或按键：" }

    func help(_ names: [String], _ sentence: String) -> String {
        "\(list(names, "或"))：\(Sentence.ended(sentence))"
    }

    func outputFailed(_ reason: String) -> String { "无法继续输出：\(reason)。Moments 已退出，已完成的操作均已保存。" }
    var firstMoment: String { "这是第一条动态。" }
    var lastMoment: String { "已经是最后一条动态。" }

    var listAdvice: [String] {
        [
            "输入空行，列出接下来的 \(LinePage.size) 条动态。",
            "输入数字，打开列表中的那条动态；名称后加数字，操作那条动态，例如“赞 3”。",
            "不加数字时，操作刚读到的那条动态，或列表中的第一条。",
            "“发布”后加文字，立即发布，例如“发布 早上好”。",
        ]
    }

    func undoOffer(_ change: String?) -> String {
        (change.map { "\($0)。" } ?? "") + "输入“撤销”即可撤回。"
    }
}
