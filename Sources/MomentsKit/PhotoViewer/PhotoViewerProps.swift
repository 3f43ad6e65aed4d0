import MomentsCore

/// Everything the viewer shows. Equal props draw equal screens, but for pictures that are still being decoded.
package struct PhotoViewerProps: VoicedProps, Sendable {
    /// How far the photo is.
    package enum Picture: Equatable, Sendable {
        /// The viewer has no photo.
        case absent
        case loading
        /// Its size in pixels.
        case loaded(width: Int, height: Int)
        /// Why it cannot be shown.
        case failed(String)
    }

    /// A part of the photo, and how large it is on the screen, in pixels.
    package struct Part: Equatable, Sendable {
        package let crop: PictureCrop
        package let width: Int
        package let height: Int

        package init(crop: PictureCrop, width: Int, height: Int) {
            self.crop = crop
            self.width = width
            self.height = height
        }
    }

    /// "lake.jpg"; nil where there is no photo.
    package var name: String?
    /// The beginning of its moment's text.
    package var title: String?
    /// "22 Mar 2021 · 4,000 × 3,000 · 150 %"
    package var details: String?
    package var altText: String?
    /// The place in its album: "3 of 12"; nil until the photos are counted.
    package var position: String?
    package var source: PhotoSource?
    package var picture = Picture.absent
    /// The part of the photo that is in view; nil: all of it.
    package var part: Part?
    /// Whether it is a file of the person's, and no moment's.
    package var isFile = false
    /// False where nothing lies behind it.
    package var hasWayBack = true
    /// The actions that the viewer refuses, and why: at the ends of the album, or while the photo is not there.
    package var availability = ActionAvailability.all
    /// The photos before and behind it, which are made ready.
    package var neighbours: [PhotoSource] = []
    /// The result of the last action, or an error.
    package var status: String?
    package var voice = MessageVoice.plain

    package init() {}
}
