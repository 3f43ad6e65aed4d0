import MomentsCore

/// The sentences of an import of photos.
package struct PhotoImportWords: Words {
    package let language: Language

    /// - Parameter folder: its name.
    package func title(_ folder: String) -> String {
        say("Importing from \(folder)", zh: spaced("正在导入", folder, "的照片"))
    }

    /// - Parameter total: how many files there are; 0 before they are counted.
    package func progress(_ seen: Int, of total: Int) -> String {
        say(
            total == 0 ? "Looking for photos …" : "\(seen.grouped) of \(counted(total, "file", "files"))",
            zh: total == 0 ? "正在查找照片…" : "\(seen.grouped) / \(total.grouped) 个文件")
    }

    /// The import ends after the photo at hand.
    package var stopping: String { say("Stopping after this photo …", zh: "处理完这张照片后停止…") }
    /// The person stopped the import; its result follows.
    package var stopped: String { say("Stopped.", zh: "已停止。") }

    /// The result of an import.
    /// - Parameter unchanged: how many were there already.
    package func photosImported(_ count: Int, unchanged: Int) -> String {
        say {
            let already = unchanged == 1 ? "One was here already." : "\(unchanged.grouped) were here already."
            return "Imported \(counted(count, "photo", "photos")).\(unchanged == 0 ? "" : " \(already)")"
        } zh: {
            "已导入 \(count.grouped) 张照片。" + (unchanged == 0 ? "" : "\(unchanged.grouped) 张早已导入。")
        }
    }

    package func noPhotosFound(in folder: String) -> String {
        say("There are no photos in \(folder) or its subfolders.", zh: "\(spaced(folder, "及其子文件夹里"))没有照片。")
    }

    package func filesSkipped(_ count: Int) -> String {
        say(
            "\(counted(count, "file", "files")) skipped: not photos, or damaged.",
            zh: "略过 \(count.grouped) 个文件：不是照片，或已损坏。")
    }

    /// Where they were taken is not in the copies.
    package func placesLeftOut(_ count: Int) -> String {
        say(
            "Location removed from \(counted(count, "photo", "photos")).",
            zh: "已去掉 \(count.grouped) 张照片里的拍摄地点。")
    }

    /// Advice about what to type once the import is over.
    package var advice: String { say("An empty line goes back.", zh: "输入空行返回。") }
}

extension Language {
    package var photoImport: PhotoImportWords { PhotoImportWords(language: self) }

    package func message(of error: PhotoImportError) -> String {
        switch error {
        case .unreadable(let reason):
            say("The folder cannot be read: \(reason). Check its permissions.", zh: "无法读取文件夹：\(reason)。请检查权限。")
        case .photo(let error): message(of: error)
        case .store(let error): message(of: error)
        }
    }
}
