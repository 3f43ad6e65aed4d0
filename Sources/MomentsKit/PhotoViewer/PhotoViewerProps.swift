/// Shows one photo on the whole screen.
@MainActor public protocol PhotoViewerComponent: AnyObject {
    func render(_ props: PhotoViewerProps)
}

/// Everything the viewer shows. Equal props draw equal screens, but for pictures that are still being decoded.
public struct PhotoViewerProps: Equatable, Sendable {
    /// How far the photo is.
    public enum Picture: Equatable, Sendable {
        /// There is none.
        case absent
        case loading
        /// Its size in pixels.
        case loaded(width: Int, height: Int)
        /// Why it cannot be shown.
        case failed(String)
    }

    /// "lake.jpg"; nil where there is no photo.
    public var name: String?
    /// The beginning of its moment's text.
    public var title: String?
    /// "22 Mar 2021 · 4,000 × 3,000"
    public var details: String?
    public var altText: String?
    /// Which of its album it is: "3 of 12"; nil until it is known.
    public var position: String?
    public var source: PhotoSource?
    public var picture = Picture.absent
    /// Whether each of its pixels is one of the screen; otherwise all of it is in view.
    public var isActualSize = false
    public var hasNext = false
    public var hasPrevious = false
    /// The photos before and behind it, which are made ready.
    public var neighbours: [PhotoSource] = []
    /// What came of the last action, or went wrong.
    public var status: String?

    public init() {}
}
