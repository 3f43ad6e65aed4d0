/// A request of `moments` to `moments-pictures`: one line of JSON on its standard input, and after it the bytes of the picture's
/// file. Its answer is a `PictureReply`; the next request is read once it is written. The end of standard input ends it.
package struct PictureRequest: Equatable, Sendable {
    package enum Work: Equatable, Sendable {
        /// Decodes it, and makes this of it.
        case render(PictureShape)
        /// Tells its format, its size and what its EXIF says.
        case inspect
        /// Tells the same, and takes out what tells where it was taken, and by whom. Its pixels, its orientation and its
        /// colour profile stay.
        case prepare
    }

    /// The release that asks; another one refuses.
    package var version: String
    /// Comes back in the reply.
    package var number: Int
    package var work: Work
    /// Of the file, in bytes, at most `PictureLimits.maximumLength`.
    package var length: Int

    package init(version: String = Version.current, number: Int, work: Work, length: Int) {
        self.version = version
        self.number = number
        self.work = work
        self.length = length
    }
}
