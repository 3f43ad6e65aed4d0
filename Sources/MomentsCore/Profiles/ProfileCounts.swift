/// How much there is of a person.
package struct ProfileCounts: Equatable, Sendable {
    package var moments: Int
    package var photos: Int
    /// The months with photos.
    package var albums: Int

    package init(moments: Int, photos: Int, albums: Int) {
        self.moments = moments
        self.photos = photos
        self.albums = albums
    }
}
