import MomentsCore

extension SimplifiedChinese: ErrorWords {
    package func message(of error: StoreError) -> String {
        switch error {
        case .diskFull(let path): "磁盘已满，未能保存到 \(path)。请清理空间后重试。"
        case .busy(let path): "其他程序正在使用 \(path)。请稍后重试。"
        case .damaged(let path, let reason): "\(path) 已损坏，或不是 Moments 的数据文件（\(reason)）。请将其移走，或恢复备份。"
        case .tooNew(let path): "\(path) 由更新版本的 Moments 创建。请升级当前版本。"
        case .gone(let path): "\(path) 在打开期间被删除、移走或替换，已无法再保存。请将其放回原处，或退出后重新启动。"
        case .migrated(let path): "更新版本的 Moments 在 \(path) 打开期间改变了其格式，已无法再保存。请退出后启动新版本。"
        case .readOnly(let path): "无法写入 \(path) 或其所在文件夹：文件、文件夹或磁盘是只读的。请将其改为可写后重试。"
        case .unavailable(let path, let reason): "无法使用 \(path)：\(reason)。请检查路径及其权限。"
        }
    }

    package func message(of error: AccountError) -> String {
        switch error {
        case .unknownAccount(let email): "没有 \(email.text) 这个账户。运行 moments account list 可查看现有账户。"
        case .wrongPassword: "当前密码错误，未作任何更改。请重试。"
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package var outOfMemory: String { "内存不足，无法处理密码（需要 64 MB）。请关闭其他程序后重试。" }

    package func demoFailed(_ error: StoreError) -> String { "无法打开演示。\(message(of: error))" }
}
