/// How much there is of a person.
package struct ProfileCounts: Equatable, Sendable {
    package var moments: Int
    package var photos: Int
    /// The months with photos.
    package var albums: Int
    /// Those that servers tell of, whether they have a picture or not.
    package var videos: Int
    package var sounds: Int

    package init(moments: Int, photos: Int, albums: Int, videos: Int = 0, sounds: Int = 0) {
        self.moments = moments
        self.photos = photos
        self.albums = albums
        self.videos = videos
        self.sounds = sounds
    }
}
