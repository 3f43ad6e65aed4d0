import MomentsCore

/// Saves the file of a photo where the person finds it.
@MainActor struct PhotoExport {
    /// Nil where no pictures are shown.
    let loading: (any PhotoLoading)?
    let desktop: any Desktop
    let formatter: MomentFormatter
    let words: Language

    /// - Parameter format: asked for once the bytes are there; nil where it is not known.
    /// - Returns: what to say of it.
    func save(_ photo: MomentPhoto, format: () -> PictureInfo.Format?) async -> StatusMessage {
        if photo.isDirect { return StatusMessage(text: words.momentActions.directStays, voice: .refused) }
        guard let source = photo.source, let loading else {
            return StatusMessage(
                text: words.message(of: photo.source == nil ? PictureFailure.missing : .helper(.disabled)),
                voice: .refused)
        }
        do {
            let bytes = try await loading.bytes(of: source)
            do {
                let path = try desktop.save(bytes, as: fileName(of: photo), ending: format()?.ending ?? photo.ending)
                return StatusMessage(text: words.momentActions.saved(as: path))
            } catch {
                return StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed)
            }
        } catch {
            return StatusMessage(text: words.message(of: error), isLasting: true, voice: .failed)
        }
    }

    /// The name of its file without the ending, else its title and its day.
    private func fileName(of photo: MomentPhoto) -> String {
        if let name = photo.name?.split(separator: ".").dropLast().joined(separator: "."), !name.isEmpty { return name }
        return [formatter.title(of: photo), formatter.day(photo.date)].compactMap(\.self).joined(separator: " ")
    }
}

extension PictureInfo.Format {
    /// The ending of a file of this format.
    fileprivate var ending: String { self == .jpeg ? "jpg" : rawValue }
}

extension MomentPhoto {
    /// The ending of its own file, where that is a format that we know.
    fileprivate var ending: String {
        let ending = name?.split(separator: ".").last?.lowercased() ?? ""
        return ["jpg", "jpeg", "png", "gif", "webp"].contains(ending) ? ending : "jpg"
    }
}
