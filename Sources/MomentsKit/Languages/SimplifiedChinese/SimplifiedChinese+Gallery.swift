extension SimplifiedChinese: GalleryWords {
    package var galleryTitle: String { "图库" }
    package var ownPhotosTitle: String { "我的照片" }
    package func photosTitle(of author: String) -> String { spaced(author, "的照片") }
    package var noPhotos: String { "还没有照片。带照片的动态会显示在这里。" }
    package var noOwnPhotos: String { "你还没有照片。你发布的照片会显示在这里。" }
    package var noPhotosOfThem: String { "这里没有对方的照片。" }
    package func galleryFailed(_ reason: String) -> String { "无法显示照片。\(reason)" }
    package var sortedByName: String { "已按名称排序。" }
    package var sortedByDate: String { "已按日期排序，最新的在前。" }

    package func galleryLine(title: String, date: String, altText: String?) -> String {
        "\(title)，\(date)" + (altText.map { "。\($0)" } ?? "")
    }

    package var galleryAdvice: String { "空行列出照片。输入编号，显示该照片。" }
    package var lastPhoto: String { "这是最早的一张照片。" }
    package var firstPhoto: String { "这是最新的一张照片。" }
}
