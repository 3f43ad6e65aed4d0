import MomentsKit

/// The gallery in sentences.
struct GalleryAnnouncements {
    let props: GalleryProps
    let words: Language

    /// The owner of the photos, and the selection.
    var all: [String] {
        [Sentence.ended(props.title)]
            + (props.emptyPlace?.announcements(words) ?? [])
            + [
                selected.map(sentence), props.position.map(Sentence.ended), props.status,
            ].compactMap(\.self)
    }

    /// The announcements of changes.
    /// - Parameter isSelectionAnnounced: the selected photo is announced separately.
    func changes(since old: GalleryProps, isSelectionAnnounced: Bool) -> [String] {
        var lines: [String] = []
        if props.emptyPlace != old.emptyPlace, let place = props.emptyPlace { lines += place.announcements(words) }
        if !isSelectionAnnounced, props.selection != old.selection {
            if props.album != old.album, let album = props.album { lines.append(Sentence.ended(album)) }
            if let selected { lines.append(sentence(selected)) }
        }
        if props.status != old.status, let status = props.status { lines.append(status) }
        return lines
    }

    func sentence(_ cell: GalleryProps.Cell) -> String {
        Sentence.ended(words.gallery.line(title: cell.title, date: cell.date, altText: cell.altText))
    }

    private var selected: GalleryProps.Cell? { props.cells.first { $0.id == props.selection } }
}
