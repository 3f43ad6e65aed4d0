import Foundation

/// The answer of a Moments BFF (github.com/JakeLin/moments-api), as a file to import.
nonisolated struct Answer {
    private let moments: [AnswerMoment]

    init(_ moments: [AnswerMoment]) {
        self.moments = moments
    }

    var text: String {
        get throws {
            let list = String(decoding: try JSONEncoder().encode(moments), as: UTF8.self)
            return #"{"data":{"getMomentsDetailsByUserID":{"userDetails":\#(Self.owner),"moments":\#(list)}}}"#
        }
    }

    private static let owner =
        #"{"id":"0","name":"Ada Lovelace","avatar":"https://a.example/ada.png","backgroundImage":""}"#
}

/// A moment of such an answer.
nonisolated struct AnswerMoment: Encodable {
    struct Person: Encodable {
        var id: String?
        var name: String?
        var avatar: String?
    }

    enum Photo: Encodable, ExpressibleByStringLiteral {
        case address(String)
        case described(url: String, alt: String?)

        init(stringLiteral address: String) {
            self = .address(address)
        }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .address(let address): try address.encode(to: encoder)
            case .described(let url, let alt): try ["url": url, "alt": alt].encode(to: encoder)
            }
        }
    }

    var id = "1"
    var userDetails = Person(name: "Grace Hopper", avatar: "https://a.example/grace.png")
    var type = "PHOTOS"
    var title: String? = "Found a moth"
    var url: String?
    var photos: [Photo] = []
    var createdDate = "1616400000"
    var isLiked = false
    var likes: [Person] = []
}
