import MomentsCore

extension ServerNotification {
    /// - Parameter json: an entity `Notification`.
    /// - Returns: nil for what has no id or no type.
    init?(_ json: JSONValue) {
        guard let id = json.identifier("id"), let type = json.name("type") else { return nil }
        self.init(
            id: id, kind: NotificationKind(type), createdAt: json.date("created_at"),
            account: json["account"].flatMap(StatusAccount.init), status: json["status"].flatMap { Status($0) },
            isFiltered: json.bool("filtered") ?? false)
    }
}
