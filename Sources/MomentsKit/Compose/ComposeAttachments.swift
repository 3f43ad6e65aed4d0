import MomentsCore
import SystemPackage

/// The photos of a post, as they are chosen, copied and described, or its poll.
@MainActor final class ComposeAttachments {
    private(set) var list = ComposePhotos()
    /// Whether the photos cannot be changed now.
    var isLocked = false
    /// Called after each change, and told whether the draft is another one.
    var onChange: (_ isOther: Bool) -> Void = { _ in }
    /// How many are being looked at and copied.
    private var underWay = 0
    private let repository: any PhotoRepository
    private let message: TransientMessage
    private let formatter: MomentFormatter
    private let words: Language

    init(
        _ repository: any PhotoRepository, message: TransientMessage, formatter: MomentFormatter,
        words: Language
    ) {
        self.repository = repository
        self.message = message
        self.formatter = formatter
        self.words = words
    }

    var photos: [Photo] { list.photos }

    /// Nil while no choice of it is written.
    var poll: NewPoll? { list.poll?.written }

    var isEmpty: Bool { photos.isEmpty && poll == nil }

    /// In bytes.
    func fileSize(of photo: Photo) -> Int? { repository.fileSize(of: photo) }

    var isCopying: Bool { underWay > 0 }

    /// - Parameter isForServer: only servers keep what stays in view.
    func props(isForServer: Bool) -> [ComposePhotoProps] {
        photos.map { photo in
            ComposePhotoProps(
                source: photo.stored.map { .stored(name: $0.text) }, name: photo.name ?? photo.address,
                altText: photo.altText ?? "", warning: photo.altText == nil ? words.compose.noAltText : nil,
                focus: isForServer ? photo.focus.map { words.compose.photoFocus($0.text) } : nil)
        }
    }

    var summary: String? {
        photos.isEmpty ? nil : words.compose.photos(photos.count, withoutAltText: list.withoutAltText)
    }

    func replace(with photos: [Photo], poll: NewPoll? = nil) {
        list = ComposePhotos(photos, poll: poll)
    }

    /// Looks at the file at the path, and copies it.
    /// - Returns: whether nothing could be read there; then a message says so.
    @discardableResult func add(_ path: FilePath) async -> Bool {
        guard !isLocked, !path.isEmpty else { return false }
        if let refusal {
            warn(refusal)
            return false
        }
        underWay += 1
        message.show(nil)
        onChange(false)
        do {
            let added = try await repository.add(path)
            underWay -= 1
            take(added)
            return false
        } catch {
            underWay -= 1
            warn(words.message(of: error))
            return true
        }
    }

    /// Why none can be added.
    private var refusal: String? {
        if list.poll != nil { return words.compose.photosOrPoll }
        return list.isFull ? words.compose.tooManyPhotos(formatter.number(MomentBounds.photos)) : nil
    }

    /// Changes photos, their texts or their order, or the poll.
    func change(_ change: (inout ComposePhotos) -> Void) {
        guard !isLocked else { return }
        let (oldPhotos, oldPoll) = (photos, poll)
        change(&list)
        onChange(photos != oldPhotos || poll != oldPoll)
    }

    /// Moves the focus back to the text, whatever is under way.
    func leaveField() {
        list.leaveField()
    }

    private func take(_ added: AddedPhoto) {
        guard !list.contains(added.photo) else {
            message.show(words.compose.photoIsThere, .refused)
            return onChange(false)
        }
        if added.info.hasPlace { message.show(words.compose.placeLeftOut) }
        change { $0.add(added.photo) }
    }

    private func warn(_ text: String) {
        message.show(StatusMessage(text: text, isLasting: true, voice: .refused))
        onChange(false)
    }
}
