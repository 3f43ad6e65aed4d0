import MomentsCore

/// The caption of a photo: its name, its text, its date and its size.
@MainActor struct PhotoCaption {
    let formatter: MomentFormatter
    let words: Language

    func name(of photo: MomentPhoto) -> String {
        formatter.line(photo.name) ?? formatter.title(of: photo)
    }

    /// The name of a file of the person's own. The names of other people's files mean nothing to a reader.
    func heading(of photo: MomentPhoto) -> String {
        if case .file? = photo.source { return name(of: photo) }
        return words.photoViewer.photoTitle
    }

    /// The beginning of its moment's text, or what covers it.
    func title(of photo: MomentPhoto) -> String? {
        photo.cover == nil ? formatter.line(photo.title) : formatter.title(of: photo)
    }

    /// The alt text by its author; of a file, the description in the file.
    func altText(of photo: MomentPhoto, info: PictureInfo?) -> String? {
        let written = formatter.text(photo.photo.altText)
        guard written == nil, case .file? = photo.source else { return written }
        return formatter.text(info?.altText(fileName: photo.name))
    }

    /// "22 Mar 2021 · 4,000 × 3,000 · 150 %"; of a covered photo the day alone.
    /// - Parameters:
    ///   - info: the facts in its file; nil until it was read.
    ///   - percent: how large it is shown; nil where all of it is in view.
    func details(of photo: MomentPhoto, info: PictureInfo?, percent: Int?) -> String {
        var details = [formatter.day(of: photo, info: info)]
        if photo.cover == nil, let info {
            details.append(
                words.photoViewer.pixels(width: formatter.number(info.width), height: formatter.number(info.height)))
            if let percent { details.append(words.photoViewer.zoomed(percent: formatter.number(percent))) }
        }
        return details.joined(separator: " · ")
    }
}
