/// How an app ended.
struct AppResult {
    let ending: AppEnding
    /// What the person has to know once the terminal is theirs again, in sentences.
    let farewell: [String]
}
