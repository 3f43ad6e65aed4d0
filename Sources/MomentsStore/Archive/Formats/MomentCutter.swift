import MomentsCore

/// Cuts a moment to what it may hold, and notes what was cut.
struct MomentCutter {
    /// Each once.
    private(set) var notes: [String] = []

    mutating func title(_ title: String?) -> String? {
        guard let title, title.utf8.count > MomentBounds.title, let cut = title.cut(toScalars: MomentBounds.title)
        else {
            return title
        }
        note("its title was cut to \(MomentBounds.title) characters")
        return cut
    }

    mutating func address(_ address: String?, _ name: String) -> String? {
        let bounded = address?.boundedAddress
        if address != bounded { note("its \(name) is longer than \(MomentBounds.address) bytes and was left out") }
        return bounded
    }

    mutating func person(_ person: User) -> User {
        let bounded = person.bounded
        if person != bounded { note("names, ids or avatars of people are too long and were cut or left out") }
        return bounded
    }

    mutating func photos(_ photos: [Photo]) -> [Photo] {
        let kept = first(MomentBounds.photos, of: photos, "photos").map(\.bounded)
        if !zip(kept, photos).allSatisfy({ $0.address == $1.address }) {
            note("addresses of photos are longer than \(MomentBounds.address) bytes and were left out")
        }
        if !zip(kept, photos).allSatisfy({ $0.altText == $1.altText }) {
            note("alt texts were cut to \(MomentBounds.altText) characters")
        }
        return kept
    }

    mutating func likes(_ likes: [User]) -> [User] {
        first(MomentBounds.likes, of: likes, "likes").map { person($0) }
    }

    private mutating func first<T>(_ limit: Int, of elements: [T], _ name: String) -> ArraySlice<T> {
        if elements.count > limit { note("of its \(elements.count) \(name) only \(limit) were kept") }
        return elements.prefix(limit)
    }

    private mutating func note(_ text: String) {
        if !notes.contains(text) { notes.append(text) }
    }
}
