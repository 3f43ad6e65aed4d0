import MomentsCore

/// The finished texts of a photo.
extension MomentFormatter {
    /// The beginning of the moment's text, in one line; where it has none, the alt text; else that it is a photo. The title is
    /// the file name only for the person's own files: it means nothing to anybody else.
    /// - Parameter isOneOfSeveral: whether its moment has other photos: then its alt text comes first.
    func title(of photo: MomentPhoto, isOneOfSeveral: Bool = false) -> String {
        if let cover = photo.cover { return line(title(of: cover)) ?? words.moments.untitledPhoto }
        if case .file? = photo.source, let name = line(photo.name) { return name }
        let altText = line(photo.photo.altText)
        return (isOneOfSeveral ? altText : nil) ?? line(photo.title) ?? altText ?? words.moments.untitledPhoto
    }

    private func title(of cover: MomentPhoto.Cover) -> String {
        switch cover {
        case .contentWarning(let text): words.statuses.contentWarning(text)
        case .filters(let titles): words.statuses.filtered(titles)
        case .direct: words.statuses.direct(.direct)
        case .sensitive: words.statuses.sensitivePhoto
        }
    }

    /// The day: "22 Mar 2021".
    func day(of photo: MomentPhoto) -> String {
        photo.date.flatMap(zone.civilTime).map(words.moments.day) ?? words.moments.noDate
    }

    /// The day below a heading with the year: "22 Mar"; "" where the photo has no date.
    func dayOfMonth(of photo: MomentPhoto) -> String {
        photo.date.flatMap(zone.civilTime).map(words.moments.dayOfMonth) ?? ""
    }

    /// The day that a file was taken, where it says so; else as above.
    /// - Parameter info: the facts in its file; nil where it was not read.
    package func day(of photo: MomentPhoto, info: PictureInfo?) -> String {
        guard case .file? = photo.source, let taken = info?.taken.flatMap({ PhotoDate.date($0, in: zone) }),
            let time = zone.civilTime(of: taken)
        else { return day(of: photo) }
        return words.moments.day(time)
    }

    /// The album that it is in, which is its month: "March 2021".
    func album(of photo: MomentPhoto) -> String {
        photo.date.flatMap(zone.civilTime).map(words.moments.month) ?? words.moments.noDate
    }
}
