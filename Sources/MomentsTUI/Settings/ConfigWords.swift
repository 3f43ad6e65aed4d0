import MomentsKit

/// The app's sentences about settings when it starts.
nonisolated struct ConfigWords: Words {
    let language: Language

    /// - Parameter reports: the settings that do not count, a line each.
    func settingsNotice(_ reports: [String]) -> String {
        let list = reports.map { "\($0)\n" }.joined()
        return say(
            "Some settings are not valid:\n\n\(list)\nThe others are used. Run moments config to see all settings and where each comes from.",
            zh: "以下设置未生效：\n\n\(list)\n其余设置均已生效。运行 moments config 可查看全部设置及其来源。"
        )
    }
}

nonisolated extension Language {
    var config: ConfigWords { ConfigWords(language: self) }

    /// A sentence without its full stop.
    func message(of diagnostic: ConfigDiagnostic) -> String {
        switch diagnostic {
        case .unreadable(let reason):
            say("cannot be read: \(reason). The whole file is ignored", zh: "无法读取：\(reason)。整个文件均未采用")
        case .notAFile: say("cannot be read: it is not a file. It is ignored", zh: "无法读取：这不是文件。整个文件均未采用")
        case .tooLarge(let maximum):
            say(
                "cannot be read: it is larger than \(maximum) bytes. The whole file is ignored",
                zh: "无法读取：文件超过 \(maximum) 字节。整个文件均未采用")
        case .notUTF8:
            say(
                "this is not UTF-8; save the file as UTF-8. The whole file is ignored",
                zh: "这里不是 UTF-8 文本，请将文件存为 UTF-8。整个文件均未采用")
        case .notNames:
            say(
                "each setting needs a name, a colon and a value, as in theme: dark",
                zh: "每项设置都要有名称、冒号和值，例如 theme: dark")
        case .indentedLess:
            say("this is indented less than the first line; begin both at the same column", zh: "这一行比第一行缩进得少，两行应从同一列开始")
        case .indentedMore:
            say(
                "this is indented more than the line before it allows; write each value on one line",
                zh: "这一行比上一行缩进得多，值要写在同一行")
        case .tab: say("there is a tab before the text; indent with spaces", zh: "正文前有制表符，请用空格缩进")
        case .tooDeep: say("names are nested too deeply", zh: "名称嵌套过深")
        case .tooMany: say("there are too many mistakes; the rest was not read", zh: "错误过多，其余内容没有读取")
        case .duplicate(let name, let first):
            say("\(name) is already set in line \(first), which is used", zh: "\(name) 重复，以第 \(first) 行为准")
        case .nameExpected:
            say("expected a name, a colon and a space here, as in theme: dark", zh: "这里应是名称、冒号和空格，例如 theme: dark")
        case .afterValue(let text):
            say("\(text) follows the end of the value; put the whole value in quotes", zh: "值后面还有 \(text)，请给整个值加上引号")
        case .tooManyBrackets: say("brackets are nested too deeply", zh: "括号嵌套过深")
        case .colonExpected(let name): say("\(name) needs a colon and a value", zh: "\(name) 后面缺少冒号和值")
        case .bracketMissing(let bracket):
            say("a \(bracket) is missing: close brackets on the same line", zh: "缺少 \(bracket)，括号要在同一行内配对")
        case .commaExpected(let bracket, let found):
            say("expected a comma or a \(bracket) here, not \(found)", zh: "这里是 \(found)，应为逗号或 \(bracket)")
        case .valueMissing: say("a value is missing", zh: "缺少值")
        case .needsQuotes(let shown, let character):
            say(
                "\(shown) means something else in a config file; put quotes around the text, as in '\(character)'",
                zh: "\(shown) 在配置文件中另有含义，请加上引号，例如 '\(character)'")
        case .quoteMissing(let quote):
            say("a \(quote) is missing: close quotes on the same line", zh: "缺少 \(quote)，引号要在同一行内配对")
        case .unknownEscape(let character):
            say("\\\(character) is unknown; write \\\\ for a backslash", zh: "\\\(character) 无法识别，反斜杠请写作 \\\\")
        case .shortEscape(let digits):
            say("this escape needs \(digits) hexadecimal digits of a character", zh: "这个转义需要 \(digits) 位十六进制数字，且须是一个字符")
        case .unknownSetting(let name, let nearest):
            say(
                "unknown setting \(name)\(settings.didYouMean(nearest))",
                zh: "没有 \(name) 这项设置\(settings.didYouMean(nearest))")
        case .badValue(let name, let error): "\(name) \(message(of: error))"
        case .key(let diagnostic): message(of: diagnostic)
        }
    }

    fileprivate func message(of diagnostic: KeyDiagnostic) -> String {
        switch diagnostic {
        case .unknownContext(let name, let nearest):
            say(
                "there is no place \(name)\(settings.didYouMean(nearest))",
                zh: "没有 \(name) 这个位置\(settings.didYouMean(nearest))")
        case .unknownAction(let name, let nearest):
            say(
                "unknown action \(name)\(settings.didYouMean(nearest))",
                zh: "没有 \(name) 这个操作\(settings.didYouMean(nearest))")
        case .uselessAction(let name, let context):
            say("\(name) does nothing in \(context); choose another place", zh: "\(name) 在 \(context) 中不起作用，请换一个位置")
        case .typedKey(let key, let context, let action):
            say(
                "\(key) is text in \(context), so it cannot be \(action) there; "
                    + "add Ctrl+ or Alt+, or use a function key",
                zh: "\(key) 在 \(context) 中是输入的文字，不能用于 \(action)；请加上 Ctrl+ 或 Alt+，或改用功能键"
            )
        case .quitNeedsKey: say("quit must have a key; it keeps its previous one", zh: "quit 必须有按键，仍用原来的按键")
        case .keyExpected(let name):
            say("\(name) takes the name of a key, or a list of them", zh: "\(name) 的值应为按键名称，或按键名称的列表")
        case .keyOrNoneExpected(let name):
            say("\(name) takes the name of a key, a list of them, or none", zh: "\(name) 的值应为按键名称、按键名称的列表，或 none")
        case .unknownKey(let name, let nearest):
            say(
                "there is no key \(name)\(settings.didYouMean(nearest))",
                zh: "没有 \(name) 这个按键\(settings.didYouMean(nearest))")
        case .unsentKey(let name, nil): say("no terminal sends \(name); name another key", zh: "终端不会发送 \(name)，请换一个按键")
        case .unsentKey(let name, let sent?):
            say(
                "terminals send \(name) as \(sent); name that, or another key",
                zh: "终端会将 \(name) 发送为 \(sent)，请写作后者，或换一个按键")
        case .conflict(let key, let first, let second, let context):
            say(
                "\(key) would be both \(first) and \(second) in \(context); both keep their default keys",
                zh: "\(key) 在 \(context) 中同时对应 \(first) 和 \(second)，两者均恢复默认按键")
        case .namesExpected:
            say("keys needs action names, each with a key, as in like: x", zh: "keys 下应为操作名称及其按键，例如 like: x")
        }
    }
}
