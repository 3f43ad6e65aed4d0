import MomentsCore

/// Decodes one format. A stranger may have written the file.
protocol PictureDecoder {
    /// As the file claims, true or not.
    func size() throws(PictureDecodeFailure) -> PixelSize
    /// - Parameter wanted: at most `size()`. The bitmap is about as large, not smaller.
    func bitmap(atLeast wanted: PixelSize) throws(PictureDecodeFailure) -> Bitmap
}
