extension SimplifiedChinese: PhotoViewerWords {
    public var photoTitle: String { "照片" }
    public var photoIsGone: String { "这里没有照片。" }
    public var photoIsLoading: String { "正在加载…" }
    public func pixels(width: String, height: String) -> String { "\(width) × \(height)" }
    public var noOlderPhoto: String { "这是最后一张照片。" }
    public var noNewerPhoto: String { "这是第一张照片。" }

    public func photoLine(name: String, position: String?) -> String {
        position.map { "照片 \($0)：\(name)" } ?? "照片：\(name)"
    }

    public func spokenAltText(_ text: String) -> String { "画面：\(text)" }
    public var photoAdvice: String { "空行前往下一张照片。" }
}
