import MomentsKit

/// The gallery in sentences.
struct GalleryAnnouncements {
    let props: GalleryProps
    let words: any GalleryWords & LinearWords

    /// Whose photos they are, and what is selected.
    var all: [String] {
        [Sentence.ended(props.title)]
            + [
                props.emptyHint, selected.map(sentence), props.position.map(Sentence.ended), props.status,
                words.undoOffer(props.undo, after: nil),
            ].compactMap(\.self)
    }

    /// The announcements of what changed.
    /// - Parameters:
    ///   - isSelectionAnnounced: the selected photo is announced separately.
    ///   - last: the line before.
    func changes(since old: GalleryProps, isSelectionAnnounced: Bool, after last: String?) -> [String] {
        var lines: [String] = []
        if props.emptyHint != old.emptyHint, let hint = props.emptyHint { lines.append(hint) }
        if !isSelectionAnnounced, props.selection != old.selection {
            if props.album != old.album, let album = props.album { lines.append(Sentence.ended(album)) }
            if let selected { lines.append(sentence(selected)) }
        }
        if props.status != old.status, let status = props.status { lines.append(status) }
        if props.undo != old.undo, let undo = words.undoOffer(props.undo, after: lines.last ?? last) {
            lines.append(undo)
        }
        return lines
    }

    func sentence(_ cell: GalleryProps.Cell) -> String {
        Sentence.ended(words.galleryLine(title: cell.title, date: cell.date, altText: cell.altText))
    }

    private var selected: GalleryProps.Cell? { props.cells.first { $0.id == props.selection } }
}
