import MomentsKit

/// All that a person reads in the app.
nonisolated protocol AppWords: Words, ActionWords, LinearWords {}

extension English: AppWords {}

extension SimplifiedChinese: AppWords {}
