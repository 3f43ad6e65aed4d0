/// The statements that read and change one moment.
enum MomentQueries {
    static let whole = TimelineQueries.all.whole
    static let like = "UPDATE moment SET is_liked = ? WHERE account_id = ? AND id = ? AND is_liked <> ?"
    static let shared = """
        SELECT 1 FROM moment WHERE origin IS NOT NULL AND account_id = ? AND (\(Schema.originIdentity)) = (?, ?)
        """
}
