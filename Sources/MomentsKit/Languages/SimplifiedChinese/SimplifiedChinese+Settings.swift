import MomentsCore

extension SimplifiedChinese: SettingsWords {
    package var settingsTitle: String { "设置" }

    package func heading(of group: SettingGroup) -> String {
        switch group {
        case .look: "外观"
        case .photos: "照片"
        case .servers: "服务器"
        case .privacy: "隐私"
        case .machine: "本机"
        }
    }

    package func settingValue(_ value: String, of setting: Setting) -> String {
        switch setting {
        case .undoSeconds, .serverTimeout: "\(value) 秒"
        case .syncMinutes: "\(value) 分钟"
        case .keepDays: value == "0" ? "全部" : "\(value) 天"
        case .maximumAnswer: "\(value) MB"
        default: value
        }
    }

    package func sentence(of setting: Setting) -> String {
        switch setting {
        case .store: "数据文件的位置"
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

    package func emptyValue(of setting: Setting) -> String {
        switch setting {
        case .store: "XDG_DATA_HOME 中的 moments/moments.sqlite"
        case .account: "当前账户"
        case .editor: "VISUAL 或 EDITOR"
        case .browser: "BROWSER，或系统的浏览器"
        case .postTo: "auto"
        case .saveFolder: "启动 Moments 时所在的文件夹"
        default: ""
        }
    }

    package func values(of kind: SettingKind) -> String {
        switch kind {
        case .choice(let names): list(names, "或")
        case .number(let range): "\(range.lowerBound) 到 \(range.upperBound)"
        case .boolean: "true 或 false"
        case .photoHosts: "any、own，或以逗号分隔的主机名"
        case .text: "文本"
        }
    }

    package func message(of error: SettingError) -> String {
        switch error {
        case .notAChoice(let text, let names, let nearest): "应为 \(list(names, "或"))，而不是 \(text)\(didYouMean(nearest))"
        case .notANumber(let text, let range): "应为整数，\(values(of: .number(range)))，而不是 \(text)"
        case .notABoolean(let text): "应为 \(values(of: .boolean))，而不是 \(text)"
        case .notHosts(let text): "应为 \(values(of: .photoHosts))，而不是 \(text)"
        case .tooLong(let maximum): "最多为 \(maximum) 字节的文本"
        case .holdsNUL: "不能含有 NUL 字符"
        case .notOneValue(let kind): "只能有一个值：\(values(of: kind))"
        }
    }

    package func didYouMean(_ nearest: String?) -> String { nearest.map { "，是否指 \($0)？" } ?? "" }

    package func message(of error: SettingsError, _ name: String) -> String {
        switch error {
        case .invalid(let error): "\(name) \(message(of: error))"
        case .fixed: "\(name) 不能在这里更改。"
        case .noFolder: "没有主目录，无处保存设置。请设置 XDG_STATE_HOME。"
        case .notText(let path): "\(path) 不是 1 MB 以内的文本文件，未做任何更改。请移走它后重试。"
        case .unclear(let path, let line): "\(path) 的第 \(line) 行无法识别，未做任何更改。请修正或删除这一行后重试。"
        case .busy(let path): "另一个窗口正在使用 \(path)。请稍后重试。"
        case .diskFull(let path): "磁盘已满，\(path) 中没有保存任何内容。请腾出空间后重试。"
        case .unavailable(let path, let reason): "\(path) 无法使用：\(reason)。请检查路径和权限。"
        }
    }

    package func shortOrigin(_ origin: SettingOrigin) -> String {
        switch origin {
        case .defaultValue: "默认"
        case .changed: "在这里更改"
        case .flag, .environment, .file: origin.text
        }
    }

    package func wholeOrigin(_ origin: SettingOrigin) -> String {
        switch origin {
        case .defaultValue: "没有设置过，这是默认值。"
        case .flag(let name): "由选项 \(name) 设置。"
        case .environment(let name): "由环境变量 \(name) 设置。"
        case .file(let path, let line): "在 \(path) 的第 \(line) 行设置。"
        case .changed(let path, let line): "在这里更改，保存在 \(path) 的第 \(line) 行。"
        }
    }

    package func settingValues(default value: String, _ kind: SettingKind) -> String {
        if case .text = kind { "默认：\(value)。" } else { "默认：\(value)。可以是 \(values(of: kind))。" }
    }

    package func settingTakes(_ kind: SettingKind) -> String {
        if case .text = kind { "请输入文本，留空则恢复默认。" } else { "请输入 \(values(of: kind))。" }
    }

    package var countsFromNextStart: String { "下次启动 Moments 时生效。" }

    package func settingChanged(_ name: String, to value: String, fromNextStart: Bool) -> String {
        fromNextStart ? "\(name) 已改为 \(value)，下次启动 Moments 时生效。" : "\(name) 已改为 \(value)。"
    }

    package func settingFixed(_ name: String, by origin: SettingOrigin) -> String {
        switch origin {
        case .flag(let option): "\(name) 已由选项 \(option) 固定，启动 Moments 时不带它才能更改。"
        case .environment(let variable): "\(name) 已由环境变量 \(variable) 固定，请在那里更改。"
        case .file(let path, let line): "\(name) 已由 \(path) 的第 \(line) 行固定，请在那里更改。"
        case .defaultValue, .changed: message(of: .fixed, name)
        }
    }

    package func settingOnlyAtStart(_ name: String) -> String {
        "\(name) 不能在这里更改，请写在配置文件中，或用选项、环境变量设置。"
    }

    package func activityLog(_ path: String?) -> String {
        path.map { "记录在 \($0) 中。" } ?? "没有主目录，无处记录日志。"
    }

    package func activity(_ event: ActivityEvent, at time: String) -> String {
        switch event {
        case .screenViewed(let name): "\(time)：屏幕 \(name)"
        case .liked(let id): "\(time)：赞了动态 \(id.rawValue)"
        case .unliked(let id): "\(time)：取消赞动态 \(id.rawValue)"
        }
    }

    package func settingLine(name: String, value: String, origin: String) -> String { "\(name)：\(value)（\(origin)）" }

    package func settingsAdvice(change: String, useDefault: String) -> String {
        "输入编号即更改该项设置，与“\(change)”相同。操作名称后的编号表示对哪一项执行，例如 \(useDefault) 3。"
    }
}
