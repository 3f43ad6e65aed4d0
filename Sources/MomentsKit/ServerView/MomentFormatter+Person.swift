import MomentsCore

extension MomentFormatter {
    /// A person's profile in finished text.
    /// - Parameter feed: the feed of the server that has the profile; nil where no picture is shown.
    package func person(_ person: PersonDetails, of feed: Feed.ID? = nil, _ words: Language) -> PersonProps {
        var props = PersonProps()
        props.handle = line("@" + person.handle) ?? ""
        props.name = line(person.displayName) ?? props.handle
        props.avatar = avatar(of: User(name: props.name, avatar: person.avatar), feed: feed)
        props.header = person.header.flatMap { WebAddress($0) == nil ? nil : PhotoSource(Photo($0), feed: feed) }
        if person.isBot == true { props.marks.append(words.people.bot) }
        if person.isLocked == true { props.marks.append(words.people.lockedPerson) }
        if person.isSuspended == true { props.notices.append(words.people.isSuspended) }
        if let handle = line(person.movedTo) { props.notices.append(words.people.moved(to: "@" + handle)) }
        props.note = text(person.note)
        props.fields = person.fields.compactMap { field in
            guard let name = line(field.name), let value = line(field.value) else { return nil }
            let marks = [field.disguise.map(warning), field.verifiedAt.map { _ in words.people.verifiedField }]
            let mark = marks.compactMap(\.self).joined(separator: " · ")
            return .init(name: name, value: value, mark: mark.isEmpty ? nil : mark)
        }
        let since = person.createdAt.flatMap(zone.civilTime).map { words.people.since(self.words.moments.day($0)) }
        props.counts = [
            person.statusesCount.map { .init(words.people.posts(count: $0), of: .posts) },
            person.followingCount.map { .init(words.people.following(count: $0), of: .following) },
            person.followersCount.map { .init(words.people.followers(count: $0), of: .followers) },
            since.map { .init($0) },
        ].compactMap(\.self)
        return props
    }
}
