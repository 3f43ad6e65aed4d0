import MomentsCore
import SystemPackage

/// Posts a text, photos, or both. Not the command itself: the optimiser of Swift 6.3 crashes on such a method of a type with
/// property wrappers.
struct PostRun {
    let change: ChangeRun
    let photos: any PhotoRepository
    let server: StatusPostRun

    /// - Parameters:
    ///   - files: photos, in their order.
    ///   - altTexts: of the first ones; "" for none. The others have what their files say.
    ///   - focuses: of the first ones.
    ///   - options: how it stands on a server; nil where it stays here.
    ///   - wait: whether to wait until that has it.
    /// - Throws: before anything is posted where one of the files cannot be.
    func post(
        _ text: PostText?, _ files: [FilePath], altTexts: [String], focuses: [PhotoFocus] = [],
        as options: StatusOptions?, wait: Bool
    ) async throws {
        var added: [AddedPhoto] = []
        for file in files { added.append(try await photos.add(file)) }
        let photos = added.enumerated().map { index, added in
            var photo = altTexts.indices.contains(index) ? added.photo.with(altText: altTexts[index]) : added.photo
            if focuses.indices.contains(index) { photo.focus = focuses[index] }
            return photo
        }
        if let options { try server.check(photos, options, fileSize: self.photos.fileSize) }
        guard let post = Post(text?.text ?? "", photos: photos, status: options) else {
            throw Failure("A post has at most \(MomentBounds.photos) photos. Nothing was posted.")
        }
        try await change.post(post, saying: server.sentence(options), wait: wait)
        note(places: added.count { $0.info.hasPlace }, missing: photos.count { $0.altText == nil })
        for photo in photos.dropFirst(altTexts.count) { noteAltText(of: photo) }
        if let options, let losses = try server.losses(of: photos, options) { Output.note(losses) }
    }

    /// What its file said is seen by others now.
    private func noteAltText(of photo: Photo) {
        guard let altText = photo.altText else { return }
        Output.note("\(photo.name ?? photo.address) gets its alt text from the file: \(altText)")
    }

    private func note(places: Int, missing: Int) {
        if places > 0 {
            Output.note("Location removed from \(places == 1 ? "1 photo" : "\(places) photos").")
        }
        if missing > 0 {
            Output.note("\(missing) \(missing == 1 ? "photo has" : "photos have") no alt text; --alt gives one.")
        }
    }
}
