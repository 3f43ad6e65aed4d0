import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// An answer of a real server (`Recorded/README.md`).
struct RecordedAnswer: Sendable {
    static let servers = ["gotosocial-0.20", "snac-2.94", "takahe-0.11"]

    let method: String
    let path: String
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    var json: JSONValue? { JSONParser.parse(body) }

    var serverAnswer: ServerAnswer {
        ServerAnswer(status: status, headers: headers, body: BodyMock(String(decoding: body, as: UTF8.self)))
    }

    static func all(of server: String) throws -> [RecordedAnswer] {
        let file = URL(filePath: #filePath).appending(path: "../../Recorded/\(server).json").standardized
        let answers = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? [[String: Any]]
        return try #require(answers).map(RecordedAnswer.init)
    }

    /// The last answer to a request that has the text in its path.
    static func last(
        of server: String, _ path: String, method: String = "GET", status: Int? = nil
    ) throws -> RecordedAnswer {
        try #require(
            try all(of: server).last {
                $0.path.contains(path) && $0.method == method && $0.status == status ?? $0.status
            })
    }

    /// All entities of a kind in what a server answered.
    static func entities(of server: String, where isEntity: (JSONValue) -> Bool) throws -> [JSONValue] {
        try all(of: server).compactMap(\.json).flatMap { Self.entities(in: $0, isEntity) }
    }

    private static func entities(in json: JSONValue, _ isEntity: (JSONValue) -> Bool) -> [JSONValue] {
        switch json {
        case .array(let elements): elements.flatMap { entities(in: $0, isEntity) }
        case .object(let members):
            (isEntity(json) ? [json] : []) + members.flatMap { entities(in: $0.value, isEntity) }
        default: []
        }
    }

    private init(_ json: [String: Any]) throws {
        method = try #require(json["m"] as? String)
        path = try #require(json["p"] as? String)
        status = try #require(json["status"] as? Int)
        headers = try #require(json["headers"] as? [String: String])
        let body = try #require(json["body"])
        self.body =
            if let text = body as? String { Array(text.utf8) } else {
                Array(try JSONSerialization.data(withJSONObject: body))
            }
    }
}
