import MomentsKit

/// All that a person reads in the app.
nonisolated protocol AppWords: Words, ActionWords, LinearWords, ConfigWords {}

nonisolated extension English: AppWords {}

nonisolated extension SimplifiedChinese: AppWords {}

extension Language {
    nonisolated var appWords: any AppWords {
        switch self {
        case .english: English()
        case .simplifiedChinese: SimplifiedChinese()
        }
    }
}
