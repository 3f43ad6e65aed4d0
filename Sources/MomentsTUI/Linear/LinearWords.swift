import MomentsKit

/// The sentences of the linear mode that screens do not have.
nonisolated struct LinearWords: Words {
    let language: Language

    /// One short line that asks for something.
    func prompt(for question: LineQuestion) -> String {
        switch question {
        case .command: "> "
        case .email: say("Email: ", zh: "邮箱：")
        case .password: say("Password: ", zh: "密码：")
        case .search: say("Search: ", zh: "搜索：")
        case .letters: say("Find: ", zh: "查找：")
        case .value: say("Value: ", zh: "值：")
        case .writing: ": "
        case .address(let prompt), .code(let prompt), .field(let prompt), .secret(let prompt): prompt
        }
    }

    /// A field with its text: "Name (moments.example): ".
    func prompt(_ label: String, text: String?) -> String {
        say(text.map { "\(label) (\($0)): " } ?? "\(label): ", zh: text.map { "\(label)（\($0)）：" } ?? "\(label)：")
    }

    /// The advice for a form that asks for an address.
    /// - Parameters: the names of the actions.
    func formAdvice(submit: String, cancel: String) -> String {
        say(
            "An empty line keeps the value and continues. "
                + "At an address, type \(submit) to submit the form or \(cancel) to leave it.",
            zh: "空行保留原有内容（有误的除外）并继续。在地址处可输入 \(submit) 提交，或 \(cancel) 离开。"
        )
    }

    /// A line of bytes that are no text.
    var unreadableLine: String {
        say("That line is not UTF-8 text: nothing was done.", zh: "这一行不是 UTF-8 文本，未做任何操作。")
    }

    var nothingChanged: String { say("Nothing changed.", zh: "没有变化。") }

    /// Lines cannot be printed any more.
    /// - Parameter reason: the system's words.
    func outputFailed(_ reason: String) -> String {
        say(
            "Cannot print: \(reason). Moments has quit; everything you did is stored.",
            zh: "无法继续输出：\(reason)。Moments 已退出，已完成的操作均已保存。")
    }

    /// The typed word could be the beginning of each of these.
    func ambiguous(_ names: [String]) -> String {
        say("That could be \(list(names, "or")).", zh: "可能是\(list(names.map { "“\($0)”" }, "或"))。")
    }

    /// - Parameter nearest: the closest name.
    func unknown(_ line: String, nearest: String?) -> String {
        say {
            let guess = nearest.map { " Did you mean \($0)?" } ?? ""
            return "Unknown: \(line).\(guess) Type help to see what you can type."
        } zh: {
            let guess = nearest.map { "是不是想输入“\($0)”？" } ?? ""
            return "这里不能输入“\(line)”。\(guess)输入“帮助”可查看能输入什么。"
        }
    }

    /// No list has this number.
    func noItem(_ number: Int) -> String {
        say("There is no number \(number) in this list.", zh: "这里的列表中没有第 \(number) 项。")
    }

    /// Comes before the list of names and keys.
    var namesAdvice: String {
        say("You can also type an action's first letters, or its key:", zh: "可以只输入名称的开头，也可以输入英文名称或按键：")
    }

    /// The names for one action and its sentence: "like or f: Like it, or take the like back."
    func help(_ names: [String], _ sentence: String) -> String {
        say(
            "\(names.joined(separator: " or ")): \(Sentence.ended(sentence))",
            zh: "\(list(names, "或"))：\(Sentence.ended(sentence))")
    }

    /// At either end of a list.
    var firstMoment: String { say("This is the first moment.", zh: "这是第一条动态。") }
    var lastMoment: String { say("This is the last moment.", zh: "已经是最后一条动态。") }

    /// The ways to type a choice where there is a list.
    var listAdvice: [String] {
        say(
            [
                "An empty line lists the next \(LinePage.size) posts.",
                "Type a number to open that post, or an action and a number: like 3.",
                "Without a number, an action applies to the last post you heard, or the first in the list.",
                "Text after post is posted at once: post Good morning.",
            ],
            zh: [
                "输入空行，列出接下来的 \(LinePage.size) 条动态。",
                "输入数字，打开列表中的那条动态；名称后加数字，操作那条动态，例如“赞 3”。",
                "不加数字时，操作刚读到的那条动态，或列表中的第一条。",
                "“发布”后加文字，立即发布，例如“发布 早上好”。",
            ]
        )
    }

    /// How to undo the last change.
    /// - Parameter change: its name: "Liked"; nil where the line before named it.
    func undoOffer(_ change: String?) -> String {
        say(
            (change.map { "\($0). " } ?? "") + "Type undo to take it back.",
            zh: (change.map { "\($0)。" } ?? "") + "输入“撤销”即可撤回。")
    }
}

nonisolated extension Language {
    var lines: LinearWords { LinearWords(language: self) }
}

nonisolated extension LinearWords {
    func help(_ entry: ActionEntry) -> String { help([entry.name] + entry.keys, entry.sentence) }

    func help(_ row: HelpProps.Row) -> String {
        switch row {
        case .heading(let text): Sentence.ended(text)
        case .entry(let entry): help(entry)
        }
    }
}
