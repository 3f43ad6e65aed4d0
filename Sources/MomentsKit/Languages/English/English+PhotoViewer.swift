extension English: PhotoViewerWords {
    package var photoTitle: String { "Photo" }
    package var photoIsGone: String { "There is no photo here." }
    package var photoIsLoading: String { "Loading …" }
    package func pixels(width: String, height: String) -> String { "\(width) × \(height)" }
    package func zoomed(percent: String) -> String { "\(percent) %" }
    package var noOlderPhoto: String { "This is the last photo." }
    package var noNewerPhoto: String { "This is the first photo." }

    package func photoLine(name: String, position: String?) -> String {
        position.map { "Photo \($0): \(name)" } ?? "Photo: \(name)"
    }

    package func spokenAltText(_ text: String) -> String { "To be seen: \(text)" }
    package var photoAdvice: String { "An empty line goes on to the next photo." }
}
