import MomentsCore

extension SimplifiedChinese: PhotoImportWords {
    package func photoImportTitle(_ folder: String) -> String { spaced(folder, "的照片") }

    package func photoImportProgress(_ seen: Int, of total: Int) -> String {
        total == 0 ? "正在查找照片…" : "\(seen.grouped) / \(total.grouped) 个文件"
    }

    package var photoImportStopping: String { "处理完这张照片后停止…" }
    package var photoImportStopped: String { "已停止。" }

    package func photosImported(_ count: Int, unchanged: Int) -> String {
        "已导入 \(count.grouped) 张照片。" + (unchanged == 0 ? "" : "\(unchanged.grouped) 张早已导入。")
    }

    package func noPhotosFound(in folder: String) -> String { "\(spaced(folder, "及其子文件夹里"))没有照片。" }
    package func filesSkipped(_ count: Int) -> String { "略过 \(count.grouped) 个文件：不是照片，或已损坏。" }
    package func placesLeftOut(_ count: Int) -> String { "已去掉 \(count.grouped) 张照片里的拍摄地点。" }

    package func message(of error: PhotoImportError) -> String {
        switch error {
        case .unreadable(let reason): "无法读取文件夹：\(reason)。请检查权限。"
        case .photo(let error): message(of: error)
        case .store(let error): message(of: error)
        }
    }

    package var photoImportAdvice: String { "输入空行返回。" }
}
