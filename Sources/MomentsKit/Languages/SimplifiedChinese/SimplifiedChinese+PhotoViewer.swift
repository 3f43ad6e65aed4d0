extension SimplifiedChinese: PhotoViewerWords {
    package var photoTitle: String { "照片" }
    package var photoIsGone: String { "这里没有照片。" }
    package var photoIsLoading: String { "正在加载…" }
    package func pixels(width: String, height: String) -> String { "\(width) × \(height)" }
    package func zoomed(percent: String) -> String { "\(percent)%" }
    package var noOlderPhoto: String { "这是最后一张照片。" }
    package var noNewerPhoto: String { "这是第一张照片。" }

    package func photoLine(name: String, position: String?) -> String {
        position.map { "照片 \($0)：\(name)" } ?? "照片：\(name)"
    }

    package func spokenAltText(_ text: String) -> String { "画面：\(text)" }
    package var photoAdvice: String { "空行前往下一张照片。" }
}
