import MomentsCore

/// A post on its way to a server as its entry in the outbox keeps it: JSON, the members of `StatusOptions` with the text.
struct StoredPost: Equatable, Sendable {
    private(set) var post: StatusPost
    /// Set before it is sent for the first time.
    var attempt: PostAttempt?
    /// The photos that the server has: the first ones, in their order.
    var media: [UploadedMedia] = []

    init(_ post: StatusPost) {
        self.post = post
    }

    /// Nil for what is no such post.
    init?(_ text: String) {
        self.init(json: text)
    }

    var text: String { json }

    /// Whether its server has one of its photos by one of these names.
    func hasAny(of media: [MediaAttachment.ID]) -> Bool { self.media.contains { media.contains($0.id) } }

    /// The same for what is answered by what its server calls that.
    func answering(_ id: Status.ID) -> StoredPost {
        var answer = self
        answer.post = StatusPost(post.text, post.options.answering(id), photos: post.photos)
        return answer
    }

    /// The same post with what was made of its text before it was sent.
    func rewritten(as edit: StatusPost) -> StoredPost {
        var (rewritten, options) = (self, post.options)
        (options.spoilerText, options.language) = (edit.options.spoilerText, edit.options.language)
        rewritten.post = StatusPost(edit.text, options, photos: post.photos)
        return rewritten
    }
}

extension StoredPost: JSONCodable {
    private enum CodingKeys: CodingKey {
        case text, photos, media, newest
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let photos = try members.decodeIfPresent([StoredPhoto].self, forKey: .photos) ?? []
        post = try StatusPost(
            members.decode(String.self, forKey: .text), StatusOptions(from: decoder),
            photos: photos.prefix(MomentBounds.photos).map(\.photo.bounded))
        if members.contains(.newest) {
            attempt = try PostAttempt(newest: members.decodeIfPresent(String.self, forKey: .newest))
        }
        let media = try members.decodeIfPresent([UploadedMedia].self, forKey: .media) ?? []
        self.media = Array(media.prefix(photos.count))
    }

    func encode(to encoder: any Encoder) throws {
        try post.options.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(post.text, forKey: .text)
        if !post.photos.isEmpty {
            try members.encode(post.photos.map { StoredPhoto($0) }, forKey: .photos)
            try members.encode(media, forKey: .media)
        }
        // Null where there was none to name.
        if let attempt { try members.encode(attempt.newest, forKey: .newest) }
    }
}
