import MomentsKit

/// What actions are called.
nonisolated protocol ActionWords: Sendable {
}

extension English: ActionWords {}

extension SimplifiedChinese: ActionWords {}
