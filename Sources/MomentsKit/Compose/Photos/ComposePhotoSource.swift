import MomentsCore

/// Where the photos of what is being written come from.
package struct ComposePhotoSource {
    let repository: any PhotoRepository
    let chosen: ChosenPhotos
    let home: String?

    /// - Parameters:
    ///   - repository: copies what is added.
    ///   - chosen: what was chosen from folders meanwhile.
    ///   - home: what "~" stands for in a path; nil where there is none.
    package init(_ repository: any PhotoRepository, chosen: ChosenPhotos, home: String? = nil) {
        self.repository = repository
        self.chosen = chosen
        self.home = home
    }
}
