/// The tracked activity, for the person to see.
@MainActor package protocol ActivityHistory: AnyObject {
    /// Of the log; nil where there is no folder for it.
    var path: String? { get }

    /// The newest last.
    func recent(_ maximum: Int) async -> [ActivityRecord]
}
