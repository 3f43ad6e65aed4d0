import MomentsCore

/// The sources of the photos of a post.
package struct ComposePhotoSource {
    let repository: any PhotoRepository
    let chosen: ChosenPhotos
    let home: String?

    /// - Parameters:
    ///   - repository: copies the added photos.
    ///   - chosen: the photos that the person chose from folders meanwhile.
    ///   - home: what "~" stands for in a path; nil where there is none.
    package init(_ repository: any PhotoRepository, chosen: ChosenPhotos, home: String? = nil) {
        self.repository = repository
        self.chosen = chosen
        self.home = home
    }
}
