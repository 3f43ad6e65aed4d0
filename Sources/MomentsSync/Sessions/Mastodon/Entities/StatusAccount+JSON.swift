import MomentsCore

extension StatusAccount {
    /// - Parameter json: an entity `Account`.
    /// - Returns: nil for what has no id or no name.
    init?(_ json: JSONValue) {
        guard let id = json.identifier("id"), let acct = json.name("acct") ?? json.name("username") else { return nil }
        let username = json.name("username") ?? String(acct.prefix { $0 != "@" })
        self.init(
            id: id, username: username, acct: acct,
            displayName: json.shapedText("display_name", atMost: MomentBounds.name) ?? "")
        uri = json.address("uri")
        url = json.address("url")
        avatar = json.address("avatar_static") ?? json.address("avatar")
        header = json.address("header_static") ?? json.address("header")
        note = json.html("note")
        fields = json.list("fields", atMost: StatusBounds.fields, Field.init)
        emojis = json.emojis()
        createdAt = json.date("created_at")
        followersCount = json.count("followers_count")
        followingCount = json.count("following_count")
        statusesCount = json.count("statuses_count")
        isBot = json.bool("bot")
        isLocked = json.bool("locked")
        isSuspended = json.bool("suspended")
        movedTo = json["moved"]?.name("acct")
    }
}

extension StatusAccount.Field {
    fileprivate init?(_ json: JSONValue) {
        guard let name = json.text("name"), let value = json["value"]?.string else { return nil }
        self.init(name: name, value: value.bounded(to: StatusBounds.text), verifiedAt: json.date("verified_at"))
    }
}

extension CredentialAccount {
    /// - Parameter json: an entity `CredentialAccount`.
    init?(_ json: JSONValue) {
        guard let account = StatusAccount(json) else { return nil }
        let source = json["source"]
        self.init(
            account,
            defaults: PostingDefaults(
                visibility: source?["privacy"]?.string.flatMap(StatusVisibility.init),
                isSensitive: source?.bool("sensitive") ?? false, language: source?.name("language")))
    }
}
