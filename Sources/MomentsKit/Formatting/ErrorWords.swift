import MomentsCore

/// A sentence for each error that more than one feature can meet.
package struct ErrorWords: Words {
    package let language: Language

    /// `post-to` names an account that is not followed.
    package func unknownAccount(_ name: String) -> String {
        say(
            "post-to is \(name), which you don't follow. Choose an account, or change post-to in the settings.",
            zh: "post-to 所填的 \(name) 不在你的订阅中。请选择账号，或在设置中更改 post-to。")
    }

    /// Too little memory to work with a password.
    package var outOfMemory: String {
        say(
            "Not enough memory to check a password: that takes 64 MB. Close other programs and try again.",
            zh: "内存不足，无法处理密码（需要 64 MB）。请关闭其他程序后重试。")
    }

    /// The sample moments cannot be shown.
    package func demoFailed(_ error: StoreError) -> String {
        say("Cannot show the demo. \(language.message(of: error))", zh: "无法打开演示。\(language.message(of: error))")
    }
}

extension Language {
    package var errors: ErrorWords { ErrorWords(language: self) }

    package func message(of error: StoreError) -> String {
        switch error {
        case .diskFull(let path):
            say(
                "The disk is full, so nothing was saved in \(path). Free some space and try again.",
                zh: "磁盘已满，未能保存到 \(path)。请清理空间后重试。")
        case .busy(let path):
            say("Another program is using \(path). Try again in a moment.", zh: "其他程序正在使用 \(path)。请稍后重试。")
        case .damaged(let path, let reason):
            say(
                "\(path) is damaged or not a Moments store (\(reason)). Move it away or restore a backup.",
                zh: "\(path) 已损坏，或不是 Moments 的数据文件（\(reason)）。请将其移走，或恢复备份。")
        case .tooNew(let path):
            say(
                "\(path) was made by a newer version of Moments. Update this one.",
                zh: "\(path) 由更新版本的 Moments 创建。请升级当前版本。")
        case .tooOld(let path, let commit):
            say(
                "\(path) was made by an early version of Moments. Open it once with the Moments of commit \(commit), "
                    + "which brings it up to date.",
                zh: "\(path) 由早期版本的 Moments 创建。请先用提交 \(commit) 的 Moments 打开一次，将其升级。")
        case .gone(let path):
            say(
                "\(path) was deleted, moved or replaced while it was open, so Moments can no longer save. "
                    + "Put it back, or quit and start again.",
                zh: "\(path) 在打开期间被删除、移走或替换，已无法再保存。请将其放回原处，或退出后重新启动。"
            )
        case .migrated(let path):
            say(
                "A newer version of Moments changed \(path) while it was open, so this one can no longer save. "
                    + "Quit and start the newer one.",
                zh: "更新版本的 Moments 在 \(path) 打开期间改变了其格式，已无法再保存。请退出后启动新版本。"
            )
        case .readOnly(let path):
            say(
                "Cannot write to \(path): the file, its folder or its disk is read-only. "
                    + "Make it writable and try again.",
                zh: "无法写入 \(path)：文件、其文件夹或磁盘是只读的。请将其改为可写后重试。"
            )
        case .unavailable(let path, let reason):
            say(
                "\(path) cannot be used: \(reason). Check the path and its permissions.",
                zh: "无法使用 \(path)：\(reason)。请检查路径及其权限。")
        }
    }

    package func message(of error: AccountError) -> String {
        switch error {
        case .unknownAccount(let email):
            say(
                "There is no account for \(email.text). Run moments account list to see the accounts.",
                zh: "没有 \(email.text) 这个账户。运行 moments account list 可查看现有账户。")
        case .wrongPassword:
            say("The current password is wrong. Nothing was changed; try again.", zh: "当前密码错误，未作任何更改。请重试。")
        case .outOfMemory: errors.outOfMemory
        case .store(let error): message(of: error)
        }
    }
}

// Commands print in English.

extension AccountError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}

extension StoreError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}
