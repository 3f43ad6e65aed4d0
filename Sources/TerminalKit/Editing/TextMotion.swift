/// A way that a cursor goes through a text of many lines.
package enum TextMotion: Hashable, Sendable {
    case left, right, wordLeft, wordRight
    /// Of the line as it is shown, and from there of the whole line.
    case lineStart, lineEnd
    case start, end
    /// By so many lines as they are shown.
    case up(Int), down(Int)
}

extension TextEdit {
    /// The move of the cursor; nil for another edit.
    var motion: TextMotion? {
        switch self {
        case .left: .left
        case .right: .right
        case .wordLeft: .wordLeft
        case .wordRight: .wordRight
        case .home: .lineStart
        case .end: .lineEnd
        case .move(let motion): motion
        default: nil
        }
    }

    /// Whether where it leads depends on how lines are broken.
    var dependsOnLines: Bool {
        switch self {
        case .home, .end, .move(.lineStart), .move(.lineEnd), .move(.up), .move(.down): true
        case .select(.lineStart), .select(.lineEnd), .select(.up), .select(.down): true
        default: false
        }
    }
}
