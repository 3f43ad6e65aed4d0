import MomentsCore

extension PersonDetails {
    /// - Parameter host: of the server that sent it.
    init(_ account: StatusAccount, host: String) {
        self.init(
            id: account.id, handle: account.handle(on: host), displayName: account.displayName,
            note: HTMLText(account.note, limit: StatusBounds.text).text, fields: account.fields.map(Field.init))
        (statusesCount, followingCount) = (account.statusesCount, account.followingCount)
        followersCount = account.followersCount
        (isBot, isLocked, isSuspended) = (account.isBot, account.isLocked, account.isSuspended)
        movedTo = account.movedTo.map { $0.contains("@") ? $0 : "\($0)@\(host)" }
        (url, avatar, header) = (account.url, account.avatar, account.header)
        createdAt = account.createdAt
    }
}

extension PersonDetails.Field {
    fileprivate init(_ field: StatusAccount.Field) {
        let value = HTMLText(field.value, limit: StatusBounds.fieldValue)
        self.init(
            name: field.name.bounded(to: MomentBounds.name), value: value.text, url: value.links.first?.url,
            verifiedAt: field.verifiedAt)
    }
}
