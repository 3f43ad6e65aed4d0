extension English: PhotoViewerWords {
    public var photoTitle: String { "Photo" }
    public var photoIsGone: String { "There is no photo here." }
    public var photoIsLoading: String { "Loading …" }
    public func pixels(width: String, height: String) -> String { "\(width) × \(height)" }
    public var noOlderPhoto: String { "This is the last photo." }
    public var noNewerPhoto: String { "This is the first photo." }

    public func photoLine(name: String, position: String?) -> String {
        position.map { "Photo \($0): \(name)" } ?? "Photo: \(name)"
    }

    public func spokenAltText(_ text: String) -> String { "To be seen: \(text)" }
    public var photoAdvice: String { "An empty line goes on to the next photo." }
}
