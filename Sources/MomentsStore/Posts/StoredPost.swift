import MomentsCore

/// A post on its way to a server as its entry in the outbox keeps it: JSON, the members of `StatusOptions` with the text.
struct StoredPost: Equatable, Sendable {
    private(set) var post: StatusPost
    /// Set before it is sent for the first time.
    var attempt: PostAttempt?

    init(_ post: StatusPost) {
        self.post = post
    }

    /// Nil for what is no such post.
    init?(_ text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)), let status = json["text"]?.string,
            let options = StatusOptions(json)
        else { return nil }
        post = StatusPost(status, options)
        attempt = json["newest"].map { PostAttempt(newest: $0.string) }
    }

    /// The same for what is answered by what its server calls that.
    func answering(_ id: Status.ID) -> StoredPost {
        var answer = StoredPost(StatusPost(post.text, post.options.answering(id)))
        answer.attempt = attempt
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
            guard let attempt else { return }
            $0.addMember("newest") { writer in
                if let id = attempt.newest { writer.addString(id) } else { writer.addJSON("null") }
            }
        }
        return writer.text
    }
}
