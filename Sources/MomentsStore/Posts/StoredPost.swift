import MomentsCore

/// A post on its way to a server as its entry in the outbox keeps it: JSON, the members of `StatusOptions` with the text.
struct StoredPost: Equatable, Sendable {
    private(set) var post: StatusPost
    /// Set before it is sent for the first time.
    var attempt: PostAttempt?
    /// What the server has of its photos: of the first ones, in their order.
    var media: [UploadedMedia] = []

    init(_ post: StatusPost) {
        self.post = post
    }

    /// Nil for what is no such post.
    init?(_ text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)), let status = json["text"]?.string,
            let options = StatusOptions(json)
        else { return nil }
        let photos = (json["photos"]?.array ?? []).prefix(MomentBounds.photos).compactMap { Photo($0)?.bounded }
        post = StatusPost(status, options, photos: photos)
        attempt = json["newest"].map { PostAttempt(newest: $0.string) }
        media = (json["media"]?.array ?? []).prefix(photos.count).compactMap(UploadedMedia.init)
    }

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

    var text: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("text", post.text)
            $0.addMembers(of: post.options)
            if !post.photos.isEmpty {
                $0.addMember("photos") { $0.addArray(post.photos) { $0.addPhoto($1) } }
                $0.addMember("media") { $0.addArray(media) { $0.addMedia($1) } }
            }
            guard let attempt else { return }
            $0.addMember("newest") { writer in
                if let id = attempt.newest { writer.addString(id) } else { writer.addJSON("null") }
            }
        }
        return writer.text
    }
}

extension UploadedMedia {
    fileprivate init?(_ json: JSONValue) {
        guard let id = json["id"]?.string else { return nil }
        self.init(id: id, isReady: json["ready"] == .bool(true))
    }
}

extension JSONWriter {
    fileprivate mutating func addMedia(_ media: UploadedMedia) {
        addObject {
            $0.addMember("id", media.id)
            $0.addMember("ready") { $0.addBool(media.isReady) }
        }
    }
}
