/// The look of one character on a screen.
package struct ScreenCell: Hashable, Sendable {
    package var text = " "
    /// In columns: 1 or 2.
    package var width = 1
    /// A number of the terminal's palette; nil for its own colour.
    package var foreground: Int?
    package var background: Int?
    package var isBold = false
    package var isDim = false
    package var isReverse = false
    package var isUnderlined = false
    /// Whether it is an emoji of several scalars, for which curses has a blank.
    var isGlyph = false
}
