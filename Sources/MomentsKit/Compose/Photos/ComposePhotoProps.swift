import MomentsCore

/// A photo of what is being written.
package struct ComposePhotoProps: Equatable, Sendable {
    package var source: PhotoSource?
    /// "moth.jpg"
    package var name: String
    package var altText: String
    /// That it has no alt text.
    package var warning: String?
    /// What stays in view where its server cuts it: "focus 0.5,-1.0"; nil where nothing is said of that.
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
