/// Where the words that were looked for stand in the texts of a moment, each as ranges of code points, in order.
package struct Highlights: Equatable, Sendable {
    package var author: [Range<Int>] = []
    package var text: [Range<Int>] = []
    package var link: [Range<Int>] = []
    /// In what is said of the photos in one line.
    package var photos: [Range<Int>] = []
    /// In what stands below each picture.
    package var captions: [[Range<Int>]] = []

    package init() {}
}
