import MomentsCore

/// The sentences of the file picker.
package struct FilePickerWords: Words {
    package let language: Language

    package func title(for choice: FilePickerProps.Choice) -> String {
        switch choice {
        case .photos: say("Choose photos", zh: "选择照片")
        case .photo: say("Choose a photo", zh: "选择一张照片")
        case .folder: say("Choose a folder of photos", zh: "选择照片文件夹")
        }
    }

    /// The row of the folder that is shown.
    package func thisFolder(for use: FolderUse) -> String {
        switch use {
        case .importing: say("Import this folder", zh: "导入这个文件夹")
        case .viewing: say("View this folder", zh: "查看这个文件夹")
        }
    }

    /// The number of photos in the folder, as the detail of its row.
    package func photosHere(_ count: Int, for use: FolderUse) -> String {
        say {
            let photos = counted(count, "photo", "photos")
            return switch use {
            case .importing where count == 0: "No photos here; subfolders are included"
            case .importing: "\(photos) here; subfolders are included"
            case .viewing: "\(photos) here"
            }
        } zh: {
            let photos = "这里有 \(count.grouped) 张照片"
            return switch use {
            case .importing where count == 0: "这里没有照片，子文件夹里的会导入"
            case .importing: "\(photos)，子文件夹里的一并导入"
            case .viewing: photos
            }
        }
    }

    package var readingFolder: String { say("Reading the folder …", zh: "正在读取文件夹…") }
    /// Neither folders nor photos.
    package var emptyFolder: String { say("There are no photos in this folder.", zh: "这个文件夹里没有照片。") }
    package var noSuchFile: String { say("No name matches.", zh: "没有匹配的名称。") }

    /// Of a file that cannot be chosen.
    package var noPhotoToChoose: String {
        say("not a photo: Moments shows JPEG, PNG, GIF and WebP", zh: "不是照片：只能显示 JPEG、PNG、GIF 和 WebP")
    }

    package func photosMarked(_ count: Int) -> String { say("\(count.grouped) marked", zh: "已标记 \(count.grouped) 张") }

    // MARK: In lines

    /// The meaning of letters and numbers.
    package func advice(for choice: FilePickerProps.Choice) -> String {
        switch choice {
        case .photos, .photo:
            say(
                "Type part of a name to find it, or a path to go there. A number chooses that photo, or opens that folder.",
                zh: "输入几个字查找名称，输入路径前往该处。输入编号，选择该照片或进入该文件夹。")
        case .folder:
            say(
                "Type part of a name to find it, or a path to go there. A number chooses this folder, or opens that one.",
                zh: "输入几个字查找名称，输入路径前往该处。输入编号，选定这个文件夹或进入该文件夹。")
        }
    }
}

extension Language {
    package var filePicker: FilePickerWords { FilePickerWords(language: self) }

    package func message(of error: PhotoFolderError) -> String {
        switch error {
        case .unreadable(let path, let reason): say("\(path) cannot be read: \(reason).", zh: "无法读取 \(path)：\(reason)。")
        }
    }
}
