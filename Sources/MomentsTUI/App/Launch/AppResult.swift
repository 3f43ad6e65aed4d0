/// How an app ended.
struct AppResult {
    let ending: AppEnding
    /// The sentences that the person reads once the terminal is theirs again.
    let farewell: [String]
}
