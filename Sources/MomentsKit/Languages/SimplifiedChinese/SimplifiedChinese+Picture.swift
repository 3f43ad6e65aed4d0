import MomentsCore

extension SimplifiedChinese: PictureWords {
    package func message(of failure: PictureFailure) -> String {
        switch failure {
        case .unknownFormat: "不是 JPEG、PNG、GIF 或 WebP 图片。"
        case .damaged: "图片已损坏。"
        case .tooLarge: "图片太大，无法显示。"
        case .tooSlow: "图片耗时太长，无法显示。"
        case .missing: "找不到照片文件。"
        case .unreadable(let reason): "无法读取照片：\(reason)。"
        case .turnedOff: "未下载：remote-photos 为 never。"
        case .notFetched(let failure): message(of: failure)
        case .fetcher(let error): message(of: error)
        case .helper(let error): pictureMessage(of: error)
        }
    }

    private func message(of failure: PhotoFetchFailure) -> String {
        switch failure {
        case .notAllowed(let host): "\(spaced("未下载：photo-hosts 不允许", host))。"
        case .privateHost(let host): "\(spaced("未下载：", host, "位于专用网络"))。"
        case .failed(.insecureAddress(let host)), .failed(.insecureRedirect(let host)):
            "\(spaced("未下载：只通过 https: 访问", host))。"
        case .failed(.invalidAddress): "照片的地址不是服务器地址。"
        case .failed(.tooLarge): message(of: PictureFailure.tooLarge)
        case .notStored(let reason): "照片无法保存：\(reason)。"
        case .failed(let failure): message(of: failure, server: "服务器", until: nil)
        }
    }

    private func pictureMessage(of error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            "\(spaced("缺少程序 moments-pictures：它不在", list(folders, "或"), "中"))。请重新安装 Moments。"
        case .ended: "程序 moments-pictures 提前结束。若每张照片都如此，请重新安装 Moments。"
        case .disabled: "此处不显示图片。"
        case .otherVersion, .notStarted: message(of: error)
        }
    }
}
