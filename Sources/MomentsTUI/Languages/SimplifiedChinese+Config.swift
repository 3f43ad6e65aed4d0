import MomentsKit

nonisolated extension SimplifiedChinese: ConfigWords {
    func settingsNotice(_ reports: [String]) -> String {
        "以下设置未生效：\n\n" + reports.map { "\($0)\n" }.joined()
            + "\n其余设置均已生效。运行 moments config 可查看全部设置及其来源。"
    }

    func message(of diagnostic: ConfigDiagnostic) -> String {
        switch diagnostic {
        case .unreadable(let reason): "无法读取：\(reason)。整个文件均未采用"
        case .notAFile: "无法读取：这不是文件。整个文件均未采用"
        case .tooLarge(let maximum): "无法读取：文件超过 \(maximum) 字节。整个文件均未采用"
        case .notUTF8: "这里不是 UTF-8 文本，请将文件存为 UTF-8。整个文件均未采用"
        case .notNames: "每项设置都要有名称、冒号和值，例如 theme: dark"
        case .indentedLess: "这一行比第一行缩进得少，两行应从同一列开始"
        case .indentedMore: "这一行比上一行缩进得多，值要写在同一行"
        case .tab: "正文前有制表符，请用空格缩进"
        case .tooDeep: "名称嵌套过深"
        case .tooMany: "错误过多，其余内容没有读取"
        case .duplicate(let name, let first): "\(name) 重复，以第 \(first) 行为准"
        case .nameExpected: "这里应是名称、冒号和空格，例如 theme: dark"
        case .afterValue(let text): "值后面还有 \(text)，请给整个值加上引号"
        case .tooManyBrackets: "括号嵌套过深"
        case .colonExpected(let name): "\(name) 后面缺少冒号和值"
        case .bracketMissing(let bracket): "缺少 \(bracket)，括号要在同一行内配对"
        case .commaExpected(let bracket, let found): "这里是 \(found)，应为逗号或 \(bracket)"
        case .valueMissing: "缺少值"
        case .needsQuotes(let shown, let character): "\(shown) 在配置文件中另有含义，请加上引号，例如 '\(character)'"
        case .quoteMissing(let quote): "\(quote) 没有配对，引号要在同一行内配对"
        case .unknownEscape(let character): "\\\(character) 无法识别，反斜杠请写作 \\\\"
        case .shortEscape(let digits): "这个转义需要 \(digits) 位十六进制数字，且须是一个字符"
        case .unknownSetting(let name, let nearest): "没有 \(name) 这项设置\(didYouMean(nearest))"
        case .badValue(let name, let error): "\(name) \(message(of: error))"
        case .key(let diagnostic): message(of: diagnostic)
        }
    }

    private func message(of diagnostic: KeyDiagnostic) -> String {
        switch diagnostic {
        case .unknownContext(let name, let nearest): "没有 \(name) 这个位置\(didYouMean(nearest))"
        case .unknownAction(let name, let nearest): "没有 \(name) 这个操作\(didYouMean(nearest))"
        case .uselessAction(let name, let context): "\(name) 在 \(context) 中不起作用，请换一个位置"
        case .typedKey(let key, let context, let action):
            "\(key) 在 \(context) 中是输入的文字，不能用于 \(action)；请加上 Ctrl+ 或 Alt+，或改用功能键"
        case .quitNeedsKey: "quit 必须有按键，仍用原来的按键"
        case .keyExpected(let name): "\(name) 的值应为按键名称，或按键名称的列表"
        case .keyOrNoneExpected(let name): "\(name) 的值应为按键名称、按键名称的列表，或 none"
        case .unknownKey(let name, let nearest): "没有 \(name) 这个按键\(didYouMean(nearest))"
        case .unsentKey(let name, nil): "终端不会发送 \(name)，请换一个按键"
        case .unsentKey(let name, let sent?): "终端会将 \(name) 发送为 \(sent)，请写作后者，或换一个按键"
        case .conflict(let key, let first, let second, let context):
            "\(key) 在 \(context) 中同时对应 \(first) 和 \(second)，两者均恢复默认按键"
        case .namesExpected: "keys 下应为操作名称及其按键，例如 like: x"
        }
    }
}
