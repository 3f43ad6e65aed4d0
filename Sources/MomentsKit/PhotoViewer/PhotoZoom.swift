import MomentsCore

/// How large a photo is shown, and which part of it is in view. All sizes are in pixels.
struct PhotoZoom: Equatable {
    struct Size: Equatable {
        var width: Int
        var height: Int

        fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
    }

    /// From one size to the next.
    private static let step = 1.5
    /// Of the pixels of the screen for one of the photo, each way.
    private static let maximumScale = 16.0
    /// Where all of it is in view, it is enlarged no more than that; `moments-pictures` does so.
    private static let maximumWholeScale = 2.0
    /// A step moves the view by its width or height divided by this.
    private static let panShare = 4.0

    /// Of the screen, where the photo may be.
    var room: Size? {
        didSet { moveInside() }
    }
    /// How many pixels of the screen one of the photo takes each way; nil: as many as let all of it be in view.
    private(set) var scale: Double?
    private let photo: Size
    /// The middle of the view, in pixels of the photo.
    private var x: Double
    private var y: Double

    init(photo: Size = Size(width: 0, height: 0), room: Size?) {
        self.photo = photo
        self.room = room
        (x, y) = (Double(photo.width) / 2, Double(photo.height) / 2)
    }

    // MARK: Zooming and panning

    mutating func zoomIn() {
        guard let present = scale ?? wholeScale else { return }
        setScale(min(present * Self.step, Self.maximumScale))
    }

    mutating func zoomOut() {
        guard let scale, let wholeScale else { return }
        // A view that is hardly larger than the whole photo becomes the whole photo.
        let smaller = scale / Self.step
        setScale(smaller <= wholeScale * 1.01 ? nil : smaller)
    }

    mutating func showWhole() {
        setScale(nil)
    }

    /// From all of it in view to its own size, or back.
    mutating func toggle() {
        guard wholeScale != nil else { return }
        setScale(scale == nil ? 1 : nil)
    }

    /// - Parameters:
    ///   - columns: so many steps to the right; to the left where that is negative.
    ///   - rows: the same down.
    mutating func pan(columns: Int, rows: Int) {
        guard let view else { return }
        x += Double(columns) * view.width / Self.panShare
        y += Double(rows) * view.height / Self.panShare
        moveInside()
    }

    // MARK: The part in view

    /// Nil where all of it is in view.
    var part: PhotoViewerProps.Part? {
        guard let scale, let view, let room else { return nil }
        let (width, height) = (max(1, Int(view.width.rounded())), max(1, Int(view.height.rounded())))
        let crop = PictureCrop(
            x: Int((x - view.width / 2).rounded()), y: Int((y - view.height / 2).rounded()), width: width,
            height: height)
        return PhotoViewerProps.Part(
            crop: crop.within(width: photo.width, height: photo.height),
            width: Self.shown(width, scale, atMost: room.width), height: Self.shown(height, scale, atMost: room.height))
    }

    /// Of the photo's own size; nil where all of it is in view.
    var percent: Int? { scale.map { Int(($0 * 100).rounded()) } }

    private static func shown(_ length: Int, _ scale: Double, atMost most: Int) -> Int {
        max(1, min(most, Int((Double(length) * scale).rounded())))
    }

    /// Nil before both sizes are set.
    private var wholeScale: Double? {
        guard let room, !room.isEmpty, !photo.isEmpty else { return nil }
        return min(
            Double(room.width) / Double(photo.width), Double(room.height) / Double(photo.height),
            Self.maximumWholeScale)
    }

    /// How much of the photo is in view; nil where all of it is.
    private var view: (width: Double, height: Double)? {
        guard let scale, let room, !room.isEmpty else { return nil }
        return (
            min(Double(photo.width), Double(room.width) / scale), min(Double(photo.height), Double(room.height) / scale)
        )
    }

    private mutating func setScale(_ scale: Double?) {
        self.scale = scale
        if scale == nil { (x, y) = (Double(photo.width) / 2, Double(photo.height) / 2) }
        moveInside()
    }

    /// No edge of the photo comes further than the edge of the view.
    private mutating func moveInside() {
        guard let view else { return }
        x = min(max(view.width / 2, x), Double(photo.width) - view.width / 2)
        y = min(max(view.height / 2, y), Double(photo.height) - view.height / 2)
    }
}
