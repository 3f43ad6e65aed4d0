import MomentsCore

/// The sentences of the settings screen.
package struct SettingsWords: Words {
    package let language: Language

    package var title: String { say("Settings", zh: "设置") }

    /// Stands above the settings of a group.
    package func heading(of group: SettingGroup) -> String {
        switch group {
        case .look: say("Look", zh: "外观")
        case .photos: say("Photos", zh: "照片")
        case .servers: say("Servers", zh: "服务器")
        case .privacy: say("Privacy", zh: "隐私")
        case .machine: say("This computer", zh: "本机")
        }
    }

    /// Its purpose, in the names of the config file, without a full stop.
    package func sentence(of setting: Setting) -> String {
        say {
            switch setting {
            case .store: "The file that stores your accounts and moments"
            case .account: "The email of the account to open and to run commands for; it must be logged in"
            case .theme: "Colours: auto follows the terminal's background"
            case .color: "Number of colours: as many as the terminal has, or fewer"
            case .pictures:
                "How photos are shown: auto asks the terminal; off shows descriptions only"
            case .language: "Language: auto follows LC_ALL, LC_MESSAGES and LANG"
            case .undoSeconds: "How long likes, shares, posts and deletions can be undone, in seconds"
            case .linear: "Plain lines instead of screens"
            case .showSensitive: "Show posts with content warnings and sensitive media without asking"
            case .editor: "Your editor's command"
            case .browser: "Your browser's command"
            case .saveFolder: "The folder for saved files"
            case .withLikes: "Ask servers for your likes and those of others"
            case .syncMinutes: "How often feeds sync, in minutes; 0 means only when you ask"
            case .keepDays: "How many days to keep other people's Mastodon posts; 0 keeps all"
            case .messagesInHome: "Show direct messages in the timeline, not only in Messages"
            case .postTo:
                "Where new posts go: auto, local (only on this computer), or an account you follow, by name or handle"
            case .maximumAnswer: "The largest answer accepted from a server, in megabytes"
            case .serverTimeout: "How long to wait for a silent server, in seconds"
            case .remotePhotos: "Load photos from the web, such as those of feeds"
            case .photoHosts:
                "Hosts to load photos from: any, own (the feed's), or a list of hosts, with their subdomains"
            case .notify:
                "How the terminal announces mentions and direct messages while you look elsewhere"
            case .notifyText: "Include the text in announcements, not only the name"
            case .shareReadPosition:
                "Share your reading position with your other Mastodon apps"
            case .activityTracking:
                "Write viewed screens and likes to a log on this computer; nothing is ever sent"
            }
        } zh: {
            switch setting {
            case .store: "保存账户和动态的数据文件"
            case .account: "打开哪个账户，命令也对它执行；填邮箱，且须已在本机登录"
            case .theme: "配色：auto 跟随终端的背景"
            case .color: "颜色数量：与终端相同，或更少"
            case .pictures: "照片的显示方式：auto 询问终端支持什么；off 只显示文字说明"
            case .language: "语言：auto 跟随 LC_ALL、LC_MESSAGES 和 LANG"
            case .undoSeconds: "赞、转发、发布和删除在多少秒内可以撤销"
            case .linear: "用逐行文字代替屏幕界面"
            case .showSensitive: "是否直接展开有内容警告的动态并显示敏感媒体"
            case .editor: "写动态所用编辑器的命令"
            case .browser: "打开链接的命令"
            case .saveFolder: "动态保存为文件时所在的文件夹"
            case .withLikes: "是否向服务器查询自己和他人的赞"
            case .keepDays: "Mastodon 上他人的动态保留多少天；0 表示全部保留"
            case .messagesInHome: "是否在时间线中显示私信，而不只在“私信”中显示"
            case .postTo: "新动态发布到哪里：auto 自动，local 仅保存在这台电脑上，或填所订阅账号的名称或完整用户名"
            case .syncMinutes: "每隔多少分钟同步一次订阅；0 表示只手动同步"
            case .maximumAnswer: "服务器的回复最大为多少兆字节"
            case .serverTimeout: "服务器最多可以多少秒没有响应"
            case .remotePhotos: "是否下载位于别处的照片，例如订阅中的照片"
            case .photoHosts: "从哪里下载照片：any 任何主机，own 只限订阅自己的主机，或列出的主机及其子域名"
            case .notify: "你没在看时收到提及和私信，终端如何提醒"
            case .notifyText: "提醒中是否包含内容，而不只是作者"
            case .shareReadPosition: "是否将读到的位置告知 Mastodon 服务器，并查询你在别处读到了哪里"
            case .activityTracking: "是否将看过的屏幕和赞记录到本机的日志中；从不发送任何内容"
            }
        }
    }

    /// The value that holds while a text is not set; empty for other settings.
    package func emptyValue(of setting: Setting) -> String {
        switch setting {
        case .store: say("moments/moments.sqlite in XDG_DATA_HOME", zh: "XDG_DATA_HOME 中的 moments/moments.sqlite")
        case .account: say("the current account", zh: "当前账户")
        case .editor: say("VISUAL, or EDITOR", zh: "VISUAL 或 EDITOR")
        case .browser: say("BROWSER, or the system's browser", zh: "BROWSER，或系统的浏览器")
        case .postTo: "auto"
        case .saveFolder: say("the folder that Moments was started in", zh: "启动 Moments 时所在的文件夹")
        default: ""
        }
    }

    /// The values that a person may write.
    package func values(of kind: SettingKind) -> String {
        say {
            switch kind {
            case .choice(let names): list(names, "or")
            case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
            case .boolean: "true or false"
            case .photoHosts: "any, own, or hosts separated by commas"
            case .text(let empty): "text; if empty, \(empty)"
            }
        } zh: {
            switch kind {
            case .choice(let names): list(names, "或")
            case .number(let range): "\(range.lowerBound) 到 \(range.upperBound)"
            case .boolean: "true 或 false"
            case .photoHosts: "any、own，或以逗号分隔的主机名"
            case .text: "文本"
            }
        }
    }

    // MARK: A setting

    /// In a word or two: "default", "config.yaml:3".
    package func shortOrigin(_ origin: SettingOrigin) -> String {
        say {
            if case .changed = origin { "changed here" } else { origin.text }
        } zh: {
            switch origin {
            case .defaultValue: "默认"
            case .changed: "在这里更改"
            case .flag, .environment, .file: origin.text
            }
        }
    }

    /// In a sentence, with the whole path.
    package func wholeOrigin(_ origin: SettingOrigin) -> String {
        switch origin {
        case .defaultValue: say("This is the default.", zh: "没有设置过，这是默认值。")
        case .flag(let name): say("Set by the option \(name).", zh: "由选项 \(name) 设置。")
        case .environment(let name): say("Set by the variable \(name).", zh: "由环境变量 \(name) 设置。")
        case .file(let path, let line): say("Set in line \(line) of \(path).", zh: "在 \(path) 的第 \(line) 行设置。")
        case .changed(let path, let line):
            say("Changed here: line \(line) of \(path).", zh: "在这里更改，保存在 \(path) 的第 \(line) 行。")
        }
    }

    /// The hint for the value that is being typed.
    package func settingTakes(_ kind: SettingKind, of setting: Setting) -> String {
        say {
            if case .text(let empty) = kind { "If empty: \(empty)." } else { "Type \(values(of: kind, setting))." }
        } zh: {
            if case .text = kind { "请输入文本；留空则为默认值。" } else { "请输入 \(values(of: kind, setting))。" }
        }
    }

    /// The note on a value that counts only when the app starts again.
    package var countsFromNextStart: String { say("Takes effect when Moments restarts.", zh: "下次启动 Moments 时生效。") }

    // MARK: What came of it

    package func changed(_ name: String, to value: String, fromNextStart: Bool) -> String {
        say(
            fromNextStart ? "\(name): \(value), once Moments restarts." : "\(name): \(value).",
            zh: fromNextStart ? "\(name)：\(value)，下次启动 Moments 时生效。" : "\(name)：\(value)。")
    }

    /// Why it is not changed, and where it can be.
    package func fixed(_ name: String, by origin: SettingOrigin) -> String {
        switch origin {
        case .flag(let option):
            say(
                "\(name) is set by the option \(option): start Moments without it to change it.",
                zh: "\(name) 已由选项 \(option) 固定，启动 Moments 时不带它才能更改。")
        case .environment(let variable):
            say(
                "\(name) is set by the variable \(variable): change it there.",
                zh: "\(name) 已由环境变量 \(variable) 固定，请在那里更改。")
        case .file(let path, let line):
            say(
                "\(name) is set in line \(line) of \(path): change it there.",
                zh: "\(name) 已由 \(path) 的第 \(line) 行固定，请在那里更改。")
        case .defaultValue, .changed: language.message(of: .fixed, name)
        }
    }

    /// Refuses to change a setting that says where the app begins.
    package func onlyAtStart(_ name: String) -> String {
        say(
            "\(name) cannot be changed here: set it in the config file, or as an option or variable.",
            zh: "\(name) 不能在这里更改，请写在配置文件中，或用选项、环境变量设置。")
    }

    // MARK: The activity log

    /// - Parameter path: nil where there is nowhere to write it.
    package func activityLog(_ path: String?) -> String {
        say(
            path.map { "Written to \($0)." } ?? "There is no home directory to write a log in.",
            zh: path.map { "记录在 \($0) 中。" } ?? "没有主目录，无处记录日志。")
    }

    package func activity(_ event: ActivityEvent, at time: String) -> String {
        switch event {
        case .screenViewed(let name): say("\(time): screen \(name)", zh: "\(time)：屏幕 \(name)")
        case .liked(let id): say("\(time): liked moment \(id.rawValue)", zh: "\(time)：赞了动态 \(id.rawValue)")
        case .unliked(let id): say("\(time): unliked moment \(id.rawValue)", zh: "\(time)：取消赞动态 \(id.rawValue)")
        }
    }

    // MARK: In lines

    /// One setting; no full stop at its end.
    package func line(name: String, value: String, origin: String) -> String {
        say("\(name): \(value) (\(origin))", zh: "\(name)：\(value)（\(origin)）")
    }

    /// - Parameters:
    ///   - change: the name of that action.
    ///   - useDefault: the name of that action.
    package func advice(change: String, useDefault: String) -> String {
        say(
            "Type a number to change that setting, or an action and a number: \(useDefault) 3.",
            zh: "输入编号即更改该项设置，与“\(change)”相同。操作名称后的编号表示对哪一项执行，例如 \(useDefault) 3。")
    }

    package func didYouMean(_ nearest: String?) -> String {
        say(nearest.map { "; did you mean \($0)?" } ?? "", zh: nearest.map { "，是否指 \($0)？" } ?? "")
    }
}

extension Language {
    package var settings: SettingsWords { SettingsWords(language: self) }

    /// To follow the setting's name.
    package func message(of error: SettingError) -> String {
        switch error {
        case .notAChoice(let text, let names, let nearest):
            say(
                "takes \(list(names, "or")), not \(text)\(settings.didYouMean(nearest))",
                zh: "应为 \(list(names, "或"))，而不是 \(text)\(settings.didYouMean(nearest))")
        case .notANumber(let text, let range):
            say(
                "takes a whole number, \(settings.values(of: .number(range))), not \(text)",
                zh: "应为整数，\(settings.values(of: .number(range)))，而不是 \(text)")
        case .notABoolean(let text):
            say(
                "takes \(settings.values(of: .boolean)), not \(text)",
                zh: "应为 \(settings.values(of: .boolean))，而不是 \(text)")
        case .notHosts(let text):
            say(
                "takes \(settings.values(of: .photoHosts)), not \(text)",
                zh: "应为 \(settings.values(of: .photoHosts))，而不是 \(text)")
        case .tooLong(let maximum): say("takes text of \(maximum) bytes at most", zh: "最多为 \(maximum) 字节的文本")
        case .holdsNUL: say("cannot contain a NUL character", zh: "不能含有 NUL 字符")
        case .notOneValue(let kind):
            say("takes one value: \(settings.values(of: kind))", zh: "只能有一个值：\(settings.values(of: kind))")
        }
    }

    /// - Parameter name: of the setting.
    package func message(of error: SettingsError, _ name: String) -> String {
        switch error {
        case .invalid(let error): "\(name) \(message(of: error))"
        case .fixed: say("\(name) cannot be changed here.", zh: "\(name) 不能在这里更改。")
        case .noFolder:
            say(
                "There is no home directory to keep settings in. Set XDG_STATE_HOME.",
                zh: "没有主目录，无处保存设置。请设置 XDG_STATE_HOME。")
        case .notText(let path):
            say(
                "\(path) is not a text file of at most 1 MB, so nothing was changed. Move it away and try again.",
                zh: "\(path) 不是 1 MB 以内的文本文件，未做任何更改。请移走它后重试。")
        case .unclear(let path, let line):
            say(
                "Line \(line) of \(path) cannot be understood, so nothing was changed. Repair or delete it and try again.",
                zh: "\(path) 的第 \(line) 行无法识别，未做任何更改。请修正或删除这一行后重试。")
        case .busy(let path):
            say("Another window is using \(path). Try again in a moment.", zh: "另一个窗口正在使用 \(path)。请稍后重试。")
        case .diskFull(let path):
            say(
                "The disk is full, so nothing was saved in \(path). Free some space and try again.",
                zh: "磁盘已满，\(path) 中没有保存任何内容。请腾出空间后重试。")
        case .unavailable(let path, let reason):
            say(
                "\(path) cannot be used: \(reason). Check the path and its permissions.",
                zh: "\(path) 无法使用：\(reason)。请检查路径和权限。")
        }
    }
}
