import MomentsCore

extension SimplifiedChinese: FilePickerWords {
    package func filePickerTitle(for choice: FilePickerProps.Choice) -> String {
        switch choice {
        case .photos: "选择照片"
        case .photo: "选择一张照片"
        case .folder: "选择照片文件夹"
        }
    }

    package func thisFolder(for use: FolderUse) -> String {
        switch use {
        case .importing: "导入这个文件夹"
        case .viewing: "查看这个文件夹"
        }
    }

    package func photosHere(_ count: Int, for use: FolderUse) -> String {
        let photos = "这里有 \(count.grouped) 张照片"
        return switch use {
        case .importing where count == 0: "这里没有照片，子文件夹里的会导入"
        case .importing: "\(photos)，子文件夹里的一并导入"
        case .viewing: photos
        }
    }

    package var readingFolder: String { "正在读取文件夹…" }
    package var emptyFolder: String { "这个文件夹里没有照片。" }
    package var noSuchFile: String { "没有匹配的名称。" }

    package func message(of error: PhotoFolderError) -> String {
        switch error {
        case .unreadable(let path, let reason): "无法读取 \(path)：\(reason)。"
        }
    }

    package func fileSize(_ bytes: Int) -> String {
        switch bytes {
        case ..<1_000: "\(bytes) 字节"
        case ..<1_000_000: "\((bytes / 1_000).grouped) kB"
        default: "\((bytes / 1_000_000).grouped).\(bytes % 1_000_000 / 100_000) MB"
        }
    }

    package var noPhotoToChoose: String { "不是照片：只能显示 JPEG、PNG、GIF 和 WebP" }
    package func photosMarked(_ count: Int) -> String { "已标记 \(count.grouped) 张" }

    package func filePickerAdvice(for choice: FilePickerProps.Choice) -> String {
        switch choice {
        case .photos, .photo: "输入几个字查找名称，输入路径前往该处。输入编号，选择该照片或进入该文件夹。"
        case .folder: "输入几个字查找名称，输入路径前往该处。输入编号，选定这个文件夹或进入该文件夹。"
        }
    }
}
