/// Texts from outside, cut to the bounds of a moment.
extension String {
    /// A person's name or identifier.
    package var boundedName: String { bounded(to: MomentBounds.name) }

    /// - Parameter limit: in code points.
    package func bounded(to limit: Int) -> String { utf8.count <= limit ? self : cut(toScalars: limit) ?? self }

    /// Nil for what is too long: a part of an address leads elsewhere.
    package var boundedAddress: String? { utf8.count <= MomentBounds.address ? self : nil }
}

extension User {
    package var bounded: User {
        User(id: id?.boundedName, name: name?.boundedName, avatar: avatar?.boundedAddress)
    }
}

extension Photo {
    /// Its address is "" where that is too long.
    package var bounded: Photo {
        guard
            address.utf8.count > MomentBounds.address || (altText?.utf8.count ?? 0) > MomentBounds.altText
                || (name?.utf8.count ?? 0) > MomentBounds.name
        else { return self }
        return Photo(
            address.boundedAddress ?? "", altText: altText?.bounded(to: MomentBounds.altText), name: name?.boundedName,
            size: size, focus: focus)
    }
}
