import MomentsCore

/// A photo of the post that is being written.
package struct ComposePhotoProps: Equatable, Sendable {
    package var source: PhotoSource?
    /// "moth.jpg"
    package var name: String
    package var altText: String
    /// A warning that it has no alt text.
    package var warning: String?
    /// The point that stays in view where its server cuts it: "focus 0.5,-1.0"; nil where it has none.
    package var focus: String?

    package init(
        source: PhotoSource? = nil, name: String, altText: String = "", warning: String? = nil, focus: String? = nil
    ) {
        self.source = source
        self.name = name
        self.altText = altText
        self.warning = warning
        self.focus = focus
    }
}
