import MomentsCore

/// Reads the moments of a BFF answer (fields in its schema, github.com/JakeLin/moments-api), as leniently as makes
/// sense: a field that cannot be read is left out of the moment and noted.
package struct MomentDecoder {
    /// Why a moment cannot be stored.
    package struct Refusal: Error, Equatable {
        let id: String?
        let reason: String
    }

    private let json: JSONValue
    private let isExported: Bool
    private let status: StatusDetails?
    private(set) var notes: [String] = []
    private var cutter = MomentCutter()

    package static func decode(_ bytes: [UInt8]) throws(Refusal) -> (moment: NewMoment, notes: [String]) {
        guard let json = JSONParser.parse(bytes) else {
            throw Refusal(id: nil, reason: "it is not valid JSON, or nested too deeply")
        }
        return try decode(json)
    }

    /// - Parameters:
    ///   - isExported: true for a moment of an export, which has two members more, and may have no date.
    ///   - status: the details of the status that it shows, from an export.
    static func decode(
        _ json: JSONValue, isExported: Bool = false, status: StatusDetails? = nil
    ) throws(Refusal) -> (moment: NewMoment, notes: [String]) {
        guard case .object = json else { throw Refusal(id: nil, reason: "it is not an object") }
        guard let id = json["id"], id != .null else { throw Refusal(id: nil, reason: "it has no id") }
        guard let id = id.text else { throw Refusal(id: nil, reason: "its id is not a text") }
        guard !id.isEmpty else { throw Refusal(id: id, reason: "its id is empty") }
        guard id.unicodeScalars.count <= MomentBounds.identifier else {
            throw Refusal(id: id, reason: "its id is longer than \(MomentBounds.identifier) characters")
        }
        var decoder = MomentDecoder(json: json, isExported: isExported, status: status)
        return (decoder.moment(id), decoder.notes + decoder.cutter.notes)
    }

    /// Nil where it is no object.
    package static func owner(_ bytes: [UInt8]) -> Owner? {
        JSONParser.parse(bytes).flatMap { owner($0) }
    }

    static func owner(_ json: JSONValue) -> Owner? {
        guard case .object = json else { return nil }
        return Owner(user: User(json).bounded, background: json["backgroundImage"]?.text?.boundedAddress)
    }

    private init(json: JSONValue, isExported: Bool, status: StatusDetails?) {
        self.json = json
        self.isExported = isExported
        self.status = status
    }

    private mutating func moment(_ id: String) -> NewMoment {
        let url = cutter.address(text("url"), "url")
        return NewMoment(
            remoteID: id, author: cutter.person(author()), kind: kind(url: url), title: cutter.title(text("title")),
            url: url, photos: cutter.photos(list("photos", single: Photo.init) { Photo($0) }), createdAt: second(),
            isLiked: flag("isLiked"),
            likes: likes(), isOwn: isExported && flag("isOwn") == true, origin: isExported ? origin() : nil,
            status: status)
    }

    private mutating func author() -> User {
        guard let value = json["userDetails"], case .object = value else {
            notes.append("it does not say who wrote it")
            return User()
        }
        return User(value)
    }

    /// Nil where it is not said who likes it.
    private mutating func likes() -> [User]? {
        guard let value = field("likes") else { return nil }
        let likes = list("likes", single: { _ in nil as User? }) { value in
            guard case .object = value else { return nil }
            return User(value)
        }
        return value.array == nil ? nil : cutter.likes(likes)
    }

    /// A field that is there and not null.
    private func field(_ name: String) -> JSONValue? {
        json[name].flatMap { $0 == .null ? nil : $0 }
    }

    private mutating func text(_ name: String) -> String? {
        guard let value = field(name) else { return nil }
        if value.text == nil { notes.append("its \(name) is not a text") }
        return value.text
    }

    /// Nil where it is not said.
    private mutating func flag(_ name: String) -> Bool? {
        guard let value = field(name) else { return nil }
        switch value {
        case .bool(let isTrue): return isTrue
        case .string("true"), .string("1"), .number("1"): return true
        case .string("false"), .string("0"), .string(""), .number("0"): return false
        default:
            notes.append("its \(name) is neither true nor false")
            return nil
        }
    }

    private mutating func list<T>(
        _ name: String, single: (JSONValue) -> T?, element: (JSONValue) -> T?
    ) -> [T] {
        guard let value = field(name) else { return [] }
        guard let elements = value.array else {
            if let only = single(value) { return [only] }
            notes.append("its \(name) are not a list")
            return []
        }
        let read = elements.compactMap(element)
        if read.count < elements.count { notes.append("\(elements.count - read.count) of its \(name) cannot be read") }
        return read
    }

    private mutating func origin() -> StoredOrigin? {
        guard let value = field("origin") else { return nil }
        let origin = StoredOrigin(value)
        guard let origin else {
            notes.append("its origin cannot be read")
            return nil
        }
        return StoredOrigin(
            remoteID: origin.remoteID.bounded(to: MomentBounds.identifier), author: cutter.person(origin.author),
            createdAt: origin.createdAt)
    }

    private mutating func second() -> Int64? {
        if isExported, field("createdDate") == nil { return nil }
        let second = field("createdDate")?.text.flatMap(MomentDate.second)
        if second == nil { notes.append("it has no date that can be read") }
        return second
    }

    private mutating func kind(url: String?) -> Moment.Kind {
        let name = field("type")?.text
        if let kind = name.flatMap(Moment.Kind.init) { return kind }
        if let name { notes.append("its type \(name.prefix(20)) is unknown") }
        return url?.isEmpty == false ? .url : .photos
    }
}
