import MomentsCore

/// The signs that stand before parts of a moment, in every language and wherever cells or a file show it.
package enum MomentSigns {
    package static let link = "↗ "
    package static let photo = "▣ "

    /// Who likes it, behind a heart that is full where the reader does.
    package static func likes(_ people: String, isLiked: Bool) -> String {
        (isLiked ? "♥ " : "♡ ") + people
    }

    package static func sign(of kind: MomentLink.Kind) -> String {
        switch kind {
        case .link: link
        case .photo: photo
        }
    }
}
