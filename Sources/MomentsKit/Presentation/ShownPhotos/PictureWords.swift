import MomentsCore

/// The sentences about pictures, wherever they are shown.
package struct PictureWords: Words {
    package let language: Language

    /// A file that the person named is no picture, and why.
    package func notShown(_ path: String, _ failure: PictureFailure) -> String {
        say(
            "\(path) cannot be shown: \(reason(of: failure))",
            zh: "无法显示 \(path)：\(reason(of: failure))")
    }

    /// The end of a sentence, and what to do where there is something.
    fileprivate func reason(of failure: PictureFailure) -> String {
        switch failure {
        case .unknownFormat: say("it is not a JPEG, PNG, GIF or WebP.", zh: "不是 JPEG、PNG、GIF 或 WebP。")
        case .damaged: say("it is damaged.", zh: "文件已损坏。")
        case .tooLarge:
            say("it is too large. A photo has 64 MB and 100 million pixels at most.", zh: "文件过大。照片最大为 64 MB、一亿像素。")
        case .tooSlow: say("it took too long to read.", zh: "处理时间过长。")
        case .missing: say("there is no such file. Check the path.", zh: "文件不存在，请检查路径。")
        case .unreadable(let reason):
            say("it cannot be read (\(reason)). Check the path and its permissions.", zh: "无法读取（\(reason)），请检查路径及其权限。")
        case .turnedOff, .notFetched, .fetcher: say("it was not fetched.", zh: "未能下载。")
        case .helper(let error): language.message(ofPictures: error)
        }
    }

    fileprivate func pictureMessage(of error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            say(
                "The program moments-pictures is missing: it is not in \(list(folders, "or")). Reinstall Moments.",
                zh: "\(spaced("缺少程序 moments-pictures：它不在", list(folders, "或"), "中"))。请重新安装 Moments。")
        case .ended:
            say(
                "The program moments-pictures stopped too early. If that happens with every photo, reinstall Moments.",
                zh: "程序 moments-pictures 提前结束。若每张照片都如此，请重新安装 Moments。")
        case .disabled: say("Photos are not shown here.", zh: "此处不显示照片。")
        case .otherVersion, .notStarted: language.message(of: error)
        }
    }
}

extension Language {
    package var pictures: PictureWords { PictureWords(language: self) }

    /// Why there is no picture, and what a person can do about it where they can.
    package func message(of failure: PictureFailure) -> String {
        switch failure {
        case .unknownFormat: say("Not a JPEG, PNG, GIF or WebP photo.", zh: "不是 JPEG、PNG、GIF 或 WebP 照片。")
        case .damaged: say("The photo is damaged.", zh: "照片已损坏。")
        case .tooLarge: say("The photo is too large to show.", zh: "照片太大，无法显示。")
        case .tooSlow: say("The photo takes too long to show.", zh: "照片耗时太长，无法显示。")
        case .missing: say("The photo's file is missing.", zh: "找不到照片文件。")
        case .unreadable(let reason): say("The photo cannot be read: \(reason).", zh: "无法读取照片：\(reason)。")
        case .turnedOff: say("Not loaded: remote-photos is set to never.", zh: "未下载：remote-photos 为 never。")
        case .notFetched(let failure): message(of: failure)
        case .fetcher(let error): message(of: error)
        case .helper(let error): pictures.pictureMessage(of: error)
        }
    }

    /// Why a photo was not added.
    package func message(of error: PhotoError) -> String {
        switch error {
        case .file(let path, let failure):
            say(
                "\(path) was not added: \(pictures.reason(of: failure))",
                zh: "未添加 \(path)：\(pictures.reason(of: failure))")
        case .store(let error): say("The photo was not added. \(message(of: error))", zh: "未添加照片。\(message(of: error))")
        }
    }

    fileprivate func message(ofPictures error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            say(
                "moments-pictures, which reads photos, is not in \(list(folders, "or")). Reinstall Moments.",
                zh: "在 \(list(folders, "或")) 中找不到处理照片的 moments-pictures。请重新安装 Moments。")
        case .otherVersion(let version, let path):
            say(
                "\(path), which reads photos, is version \(version). Reinstall Moments.",
                zh: "处理照片的 \(path) 版本为 \(version)。请重新安装 Moments。")
        case .notStarted(let path, let reason):
            say("\(path), which reads photos, did not start: \(reason).", zh: "处理照片的 \(path) 未能启动：\(reason)。")
        case .ended: say("moments-pictures ended before it had read the photo.", zh: "moments-pictures 在处理完成前退出。")
        case .disabled: say("photos cannot be read here.", zh: "此处不处理照片。")
        }
    }

    fileprivate func message(of failure: PhotoFetchFailure) -> String {
        switch failure {
        case .notAllowed(let host):
            say("Not loaded: photo-hosts does not allow \(host).", zh: "\(spaced("未下载：photo-hosts 不允许", host))。")
        case .privateHost(let host):
            say("Not loaded: \(host) is in a private network.", zh: "\(spaced("未下载：", host, "位于专用网络"))。")
        case .failed(.insecureAddress(let host)), .failed(.insecureRedirect(let host)):
            say("Not loaded: Moments contacts \(host) only over https.", zh: "\(spaced("未下载：只通过 https: 访问", host))。")
        case .failed(.invalidAddress): say("The photo's address is not a web address.", zh: "照片的地址不是网址。")
        case .failed(.tooLarge): message(of: PictureFailure.tooLarge)
        case .notStored(let reason): say("Could not store the photo: \(reason).", zh: "照片无法保存：\(reason)。")
        case .failed(let failure):
            say(
                message(of: failure, server: "The server", until: nil),
                zh: message(of: failure, server: "服务器", until: nil))
        }
    }
}

// Commands print in English.

extension PhotoError: ExplainedError {
    public var message: String { Language.english.message(of: self) }
}
