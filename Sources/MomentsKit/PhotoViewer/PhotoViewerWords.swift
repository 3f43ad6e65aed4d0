/// The sentences of the viewer of photos.
package struct PhotoViewerWords: Words {
    package let language: Language

    package var photoTitle: String { say("Photo", zh: "照片") }
    /// The requested photo is not there.
    package var photoIsGone: String { say("No photo here.", zh: "这里没有照片。") }
    package var photoIsLoading: String { say("Loading …", zh: "正在加载…") }
    /// "4,000 × 3,000"
    package func pixels(width: String, height: String) -> String { "\(width) × \(height)" }
    /// How large it is shown, in hundredths of its own size: "150 %"
    package func zoomed(percent: String) -> String { say("\(percent) %", zh: "\(percent)%") }
    /// The album ends in that direction.
    package var noOlderPhoto: String { say("This is the last photo.", zh: "这是最后一张照片。") }
    package var noNewerPhoto: String { say("This is the first photo.", zh: "这是第一张照片。") }

    // MARK: In lines

    /// One photo; no full stop at its end.
    package func photoLine(name: String, position: String?) -> String {
        say(
            position.map { "Photo \($0): \(name)" } ?? "Photo: \(name)",
            zh: position.map { "照片 \($0)：\(name)" } ?? "照片：\(name)")
    }

    package func spokenAltText(_ text: String) -> String { say("Description: \(text)", zh: "画面：\(text)") }
    /// Advice about what to type.
    package var photoAdvice: String { say("An empty line goes on to the next photo.", zh: "空行前往下一张照片。") }
}

extension Language {
    package var photoViewer: PhotoViewerWords { PhotoViewerWords(language: self) }
}
