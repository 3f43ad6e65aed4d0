import MomentsCore

/// What is said of a photo.
extension MomentFormatter {
    /// The beginning of the moment's text, in one line; where it has none, the photo's name; else that there is none.
    /// - Parameter isOneOfSeveral: whether its moment has others: then it is what is seen on it, or its name.
    func title(of photo: MomentPhoto, isOneOfSeveral: Bool = false) -> String {
        let own = isOneOfSeveral ? line(photo.photo.altText) ?? text(photo.name) : nil
        return own ?? line(photo.title) ?? text(photo.name) ?? words.untitledPhoto
    }

    /// The day: "22 Mar 2021".
    func day(of photo: MomentPhoto) -> String {
        photo.date.flatMap(zone.civilTime).map(words.day) ?? words.noDate
    }

    /// The day below a heading that tells the year: "22 Mar"; "" where neither is known.
    func dayOfMonth(of photo: MomentPhoto) -> String {
        photo.date.flatMap(zone.civilTime).map(words.dayOfMonth) ?? ""
    }

    /// The day that a file was taken, where it says so; else as above.
    /// - Parameter info: what the photo says of itself; nil where that is not known.
    package func day(of photo: MomentPhoto, info: PictureInfo?) -> String {
        guard case .file? = photo.source, let taken = info?.taken.flatMap({ PhotoDate.date($0, in: zone) }),
            let time = zone.civilTime(of: taken)
        else { return day(of: photo) }
        return words.day(time)
    }

    /// The album that it is in, which is its month: "March 2021".
    func album(of photo: MomentPhoto) -> String {
        photo.date.flatMap(zone.civilTime).map(words.month) ?? words.noDate
    }
}
