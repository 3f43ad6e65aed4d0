import MomentsKit

/// Gives screens the pictures that they draw. What is not there yet is asked for, and a frame follows when it came; what the
/// next frame does not ask for any more is cancelled.
protocol PictureProviding: AnyObject {
    /// Called at the beginning and at the end of each frame.
    func beginFrame()
    func endFrame()
    /// - Returns: what there is of it now. Asking is cheap, and the first asked for comes first.
    func picture(_ source: PhotoSource, _ shape: PictureShape) -> PictureState
}

/// What there is of a picture.
enum PictureState: Equatable {
    case loading
    case shown(PictureCells)
    case failed(PictureFailure)
}
