import Essentials

/// A photo with the moment that it belongs to.
package struct MomentPhoto: Identifiable, Equatable, Sendable {
    package struct ID: Hashable, Sendable {
        package let moment: Moment.ID
        /// Among the photos of the moment, from 0.
        package let index: Int

        package init(_ moment: Moment.ID, index: Int) {
            self.moment = moment
            self.index = index
        }
    }

    package let id: ID
    package let photo: Photo
    /// Where its bytes come from; nil where nothing leads to them.
    package let source: PhotoSource?
    /// The beginning of the moment's text.
    package let title: String?
    /// The moment's; nil where it could not be read.
    package let date: Date?
    /// Why neither the photo nor what is said of it is shown; nil where both are.
    package let cover: Cover?
    /// Its blurred colours, which are shown in the stead of a covered one.
    package let blurhash: Blurhash?

    /// The cover in the place of a photo of a status, until the photo is asked for.
    package enum Cover: Equatable, Sendable {
        case contentWarning(String)
        /// The titles of filters.
        case filters([String])
        case sensitive
        case direct
    }

    /// Whether nothing of its moment may leave the screen.
    package let isDirect: Bool

    package init(
        id: ID, photo: Photo, source: PhotoSource? = nil, title: String? = nil, date: Date? = nil,
        cover: Cover? = nil, blurhash: Blurhash? = nil, isDirect: Bool = false
    ) {
        self.isDirect = isDirect
        self.cover = cover
        self.blurhash = blurhash
        self.id = id
        self.photo = photo
        self.source = source
        self.title = title
        self.date = date
    }

    /// The name of its file, or else the last part of its address: "lake.jpg"; nil where it has none, as one that is stored here
    /// under its hash.
    package var name: String? {
        if let name = photo.name { return name }
        if photo.stored != nil { return nil }
        let path = photo.address.prefix { $0 != "?" && $0 != "#" }
        let site = path.authorityStart.map { path[$0...] } ?? path
        let parts = site.split(separator: "/")
        guard let last = parts.last, parts.count > 1 || site.startIndex == path.startIndex else { return nil }
        return PercentEncoding.decode(last) ?? String(last)
    }
}

extension StatusDetails {
    /// Of each of its photos.
    fileprivate var cover: MomentPhoto.Cover? {
        if isDirect { return .direct }
        guard isFoldable(photos: 1) else { return nil }
        if !filters.isEmpty { return .filters(filters) }
        return hasWarning ? .contentWarning(spoilerText) : .sensitive
    }
}

extension MomentPhoto {
    /// The same among the photos of many moments: covered where its status is to be asked for.
    /// - Parameter showsSensitive: whether what is sensitive need not be asked for.
    package func covered(of status: StatusDetails?, showsSensitive: Bool = false) -> MomentPhoto {
        guard let status, let cover = status.cover else { return self }
        if showsSensitive, status.isFoldedAsSensitive(photos: 1) { return self }
        return MomentPhoto(
            id: id, photo: Photo(photo.address, size: photo.size), date: date, cover: cover,
            blurhash: cover == .direct ? nil : blurhash(in: status), isDirect: cover == .direct)
    }

    private func blurhash(in status: StatusDetails) -> Blurhash? {
        let media = status.media.filter(\.hasPhoto)
        guard media.indices.contains(id.index) else { return nil }
        return media[id.index].blurhash.flatMap { Blurhash($0, size: photo.size) }
    }

    /// The photos of a moment, in its order.
    package static func all(of moment: Moment) -> [MomentPhoto] {
        moment.photos.enumerated().map { index, photo in
            MomentPhoto(
                id: ID(moment.id, index: index), photo: photo, source: PhotoSource(photo, feed: moment.photoFeed),
                title: moment.title, date: moment.createdDate, isDirect: moment.isDirect)
        }
    }
}
