import MomentsKit

/// What the linear mode says where the screens say nothing.
nonisolated protocol LinearWords: Sendable {
}

extension English: LinearWords {}

extension SimplifiedChinese: LinearWords {}
