import MomentsKit

/// A photo in sentences.
struct PhotoViewerAnnouncements {
    let props: PhotoViewerProps
    let words: Language

    /// All that there is to say of it.
    var all: [String] {
        let line =
            props.name.map { words.photoViewer.photoLine(name: $0, position: props.position) }
            ?? words.photoViewer.photoTitle
        return [
            Sentence.ended(line), props.altText.map(words.photoViewer.spokenAltText), props.title,
            props.details.map(Sentence.ended),
            failure, props.status,
        ].compactMap(\.self)
    }

    /// The announcements of changes; a picture that came is none.
    func changes(since old: PhotoViewerProps) -> [String] {
        var same = old
        same.position = props.position
        same.picture = props.picture
        same.details = props.details
        same.availability = props.availability
        same.neighbours = props.neighbours
        same.part = props.part
        same.status = props.status
        guard same == props else { return all }
        let failure = props.picture != old.picture ? self.failure : nil
        let status = props.status != old.status ? props.status : nil
        return [failure, status].compactMap(\.self)
    }

    private var failure: String? {
        if case .failed(let reason) = props.picture { reason } else { nil }
    }
}
