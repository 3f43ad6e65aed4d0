import MomentsCore

/// The names of settings and their values on the screen. Config file and commands have names of their own.
extension SettingsWords {
    package func name(of setting: Setting) -> String {
        switch setting {
        case .store: say("Data file", zh: "数据文件")
        case .account: say("Account", zh: "账户")
        case .theme: say("Theme", zh: "主题")
        case .color: say("Colours", zh: "颜色数量")
        case .pictures: say("Pictures", zh: "图片")
        case .language: say("Language", zh: "语言")
        case .undoSeconds: say("Time to undo", zh: "撤销时限")
        case .linear: say("Lines instead of screens", zh: "逐行显示")
        case .showSensitive: say("Open content warnings", zh: "展开内容警告")
        case .editor: say("Editor", zh: "编辑器")
        case .browser: say("Browser", zh: "浏览器")
        case .saveFolder: say("Folder for saved files", zh: "保存文件夹")
        case .withLikes: say("Load likes", zh: "获取赞")
        case .syncMinutes: say("Sync every", zh: "同步间隔")
        case .keepDays: say("Keep others' posts", zh: "保留他人动态")
        case .postTo: say("New posts go to", zh: "新动态发布到")
        case .maximumAnswer: say("Largest answer", zh: "回复大小上限")
        case .serverTimeout: say("Wait for a server", zh: "等待服务器")
        case .remotePhotos: say("Load photos", zh: "下载照片")
        case .photoHosts: say("Load photos from", zh: "照片来源")
        case .messagesInHome: say("Direct messages in home", zh: "时间线中的私信")
        case .notify: say("Announce mentions", zh: "提醒方式")
        case .notifyText: say("Text in announcements", zh: "提醒中的内容")
        case .shareReadPosition: say("Share reading position", zh: "共享阅读位置")
        case .activityTracking: say("Activity log", zh: "活动日志")
        }
    }

    /// A value in words: "8 seconds", "on"; what a person typed is as it was typed.
    package func value(_ value: String, of setting: Setting) -> String {
        switch setting {
        case .undoSeconds: value == "0" ? say("none", zh: "无") : seconds(value)
        case .serverTimeout: seconds(value)
        case .syncMinutes:
            value == "0" ? never : say(value == "1" ? "1 minute" : "\(value) minutes", zh: "\(value) 分钟")
        case .keepDays:
            value == "0"
                ? say("forever", zh: "永久") : say(value == "1" ? "1 day" : "\(value) days", zh: "\(value) 天")
        case .maximumAnswer: "\(value) MB"
        case .photoHosts where value == "any": say("anywhere", zh: "任何主机")
        case .photoHosts where value == "own": say("the feed's own host", zh: "订阅自己的主机")
        case .postTo where value == "local": say("this computer only", zh: "仅这台电脑")
        case .color where Int(value) != nil: say("\(value) colours", zh: "\(value) 色")
        case .store, .account, .editor, .browser, .saveFolder: value
        default: word(value)
        }
    }

    private func seconds(_ value: String) -> String {
        say(value == "1" ? "1 second" : "\(value) seconds", zh: "\(value) 秒")
    }

    private var never: String { say("never", zh: "从不") }

    private func word(_ value: String) -> String {
        switch value {
        case "auto": say("automatic", zh: "自动")
        case "true": say("on", zh: "开")
        case "false", "off": say("off", zh: "关")
        case "always": say("always", zh: "总是")
        case "never": never
        case "none": say("none", zh: "无")
        case "terminal": say("the terminal's colours", zh: "终端的颜色")
        case "en": "English"
        case "zh-Hans": "简体中文"
        case "light": say("light", zh: "浅色")
        case "dark": say("dark", zh: "深色")
        case "high-contrast": say("high contrast", zh: "高对比度")
        case "24bit": say("all of 24 bits", zh: "24 位全彩")
        case "kitty": say("kitty graphics", zh: "kitty 图形")
        case "sixel": "Sixel"
        case "cells": say("coloured cells", zh: "彩色字符格")
        case "bell": say("bell", zh: "响铃")
        case "osc9": "OSC 9"
        case "osc99": "OSC 99"
        case "osc777": "OSC 777"
        default: value
        }
    }

    /// The purpose of a setting on the screen, where values have names, without a full stop.
    package func explanation(of setting: Setting) -> String {
        switch setting {
        case .theme: say("Automatic follows the terminal's background", zh: "自动：跟随终端的背景")
        case .pictures:
            say(
                "How photos are shown: automatic asks the terminal, off shows descriptions only",
                zh: "照片的显示方式。自动：询问终端支持什么；关：只显示文字说明")
        case .language: say("Automatic follows LC_ALL, LC_MESSAGES and LANG", zh: "自动：跟随 LC_ALL、LC_MESSAGES 和 LANG")
        case .undoSeconds:
            say("How long likes, shares, posts and deletions can be undone", zh: "赞、转发、发布和删除在多久之内可以撤销")
        case .syncMinutes: say("How often feeds sync; never means only when you ask", zh: "多久同步一次订阅；从不：只手动同步")
        case .keepDays: say("How long to keep other people's Mastodon posts", zh: "Mastodon 上他人的动态保留多久")
        case .maximumAnswer: say("The largest answer accepted from a server", zh: "服务器的回复最大有多大")
        case .serverTimeout: say("How long to wait for a silent server", zh: "服务器最久可以多长时间没有响应")
        default: sentence(of: setting)
        }
    }

    /// Its name in the config file.
    package func fileName(of setting: Setting) -> String {
        say("In the config file: \(setting.rawValue).", zh: "在配置文件中：\(setting.rawValue)。")
    }

    /// Its default, and what it takes where that does not go without saying.
    /// - Parameter value: its default in words.
    package func settingValues(default value: String, _ kind: SettingKind, of setting: Setting) -> String {
        let start = say("Default: \(value).", zh: "默认：\(value)。")
        switch kind {
        case .text, .boolean: return start
        case .choice(let names):
            let values = names.map { self.value($0, of: setting) }
            return start
                + say(" Choices: \(values.joined(separator: ", ")).", zh: "可选：\(values.joined(separator: "、"))。")
        case .number, .photoHosts:
            return start + say(" Takes \(values(of: kind, setting)).", zh: "可以是 \(values(of: kind, setting))。")
        }
    }

    /// The values that a person may write, with their unit.
    func values(of kind: SettingKind, _ setting: Setting) -> String {
        let values = values(of: kind)
        return switch setting {
        case .undoSeconds, .serverTimeout: say("\(values) seconds", zh: "\(values) 秒")
        case .syncMinutes: say("\(values) minutes; 0 is never", zh: "\(values) 分钟，0 表示从不")
        case .keepDays: say("\(values) days; 0 is forever", zh: "\(values) 天，0 表示永久")
        case .maximumAnswer: say("\(values) MB", zh: "\(values) MB")
        default: values
        }
    }
}
