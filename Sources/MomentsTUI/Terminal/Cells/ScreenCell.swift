/// What one character on a screen looks like.
nonisolated struct ScreenCell: Hashable, Sendable {
    var text = " "
    /// In columns: 1 or 2.
    var width = 1
    /// A number of the terminal's palette; nil for its own colour.
    var foreground: Int?
    var background: Int?
    var isBold = false
    var isDim = false
    var isReverse = false
    var isUnderlined = false
}
