import MomentsCore

extension SimplifiedChinese {
    package func message(of error: PhotoError) -> String {
        switch error {
        case .file(let path, let failure): "未添加 \(path)：\(reason(of: failure))"
        case .store(let error): "未添加照片。\(message(of: error))"
        }
    }

    package func notShown(_ path: String, _ failure: PictureFailure) -> String {
        "无法显示 \(path)：\(reason(of: failure))"
    }

    private func reason(of failure: PictureFailure) -> String {
        switch failure {
        case .unknownFormat: "不是 JPEG、PNG、GIF 或 WebP。"
        case .damaged: "文件已损坏。"
        case .tooLarge: "文件过大。照片最大为 64 MB、一亿像素。"
        case .tooSlow: "处理时间过长。"
        case .missing: "文件不存在，请检查路径。"
        case .unreadable(let reason): "无法读取（\(reason)），请检查路径及其权限。"
        case .turnedOff, .notFetched, .fetcher: "未能下载。"
        case .helper(let error): message(ofPictures: error)
        }
    }

    private func message(ofPictures error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders): "在 \(list(folders, "或")) 中找不到处理照片的 moments-pictures。请重新安装 Moments。"
        case .otherVersion(let version, let path): "处理照片的 \(path) 版本为 \(version)。请重新安装 Moments。"
        case .notStarted(let path, let reason): "处理照片的 \(path) 未能启动：\(reason)。"
        case .ended: "moments-pictures 在处理完成前退出。"
        case .disabled: "此处不处理照片。"
        }
    }
}
