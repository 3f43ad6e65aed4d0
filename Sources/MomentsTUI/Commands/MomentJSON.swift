import Foundation
import MomentsKit

/// A moment as commands print it with `--json`: the words of the BFF's schema, documented in docs/json.md.
nonisolated struct MomentJSON: Encodable {
    struct Person: Encodable {
        let id: String?
        let name: String?
        let avatar: String?

        init(_ user: User) {
            id = user.id
            name = user.name
            avatar = user.avatar
        }
    }

    let id: String
    let remoteID: String
    let userDetails: Person
    let type: String
    let title: String?
    let url: String?
    let photos: [String]
    /// Unix seconds, as a string.
    let createdDate: String?
    let isLiked: Bool
    let isMine: Bool
    let likes: [Person]

    init(_ moment: Moment) {
        id = String(moment.id.rawValue)
        remoteID = moment.remoteID
        userDetails = Person(moment.author)
        type = moment.kind.rawValue
        title = moment.title
        url = moment.url
        photos = moment.photos
        createdDate = moment.createdDate.map { String(Int64($0.timeIntervalSince1970)) }
        isLiked = moment.isLiked
        isMine = moment.isMine
        likes = moment.likes.map(Person.init)
    }
}
