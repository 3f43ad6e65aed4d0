/// How a post stands on a server, in the form that the store keeps: the members of the API.
extension StatusOptions {
    /// - Returns: nil for what is no object with a feed.
    package init?(_ json: JSONValue) {
        guard let feed = json["feed"]?.text.flatMap(Int64.init) else { return nil }
        self.init(
            feed: feed, inReplyTo: json["inReplyTo"].flatMap(AnsweredStatus.init),
            visibility: Self.visibility(json["visibility"]?.string),
            spoilerText: json["spoilerText"]?.string ?? "", language: json["language"]?.string)
        isSensitive = if case .bool(let value)? = json["sensitive"] { value } else { nil }
        editing = json["editing"].map(EditedStatus.init)
        poll = json["poll"].flatMap(NewPoll.init)
    }

    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)) else { return nil }
        self.init(json)
    }

    /// What no release wrote is for the fewest.
    private static func visibility(_ text: String?) -> StatusVisibility? {
        text == defaultVisibility ? nil : text.flatMap(StatusVisibility.init) ?? .direct
    }

    /// As the person chose it on the server. A release that does not know it takes it for a direct message.
    fileprivate static let defaultVisibility = "default"

    package var json: String {
        var writer = JSONWriter()
        writer.addObject { $0.addMembers(of: self) }
        return writer.text
    }
}

extension NewPoll {
    fileprivate init?(_ json: JSONValue) {
        guard let options = json["options"]?.array?.compactMap(\.string), !options.isEmpty else { return nil }
        self.init(
            options: options, expiresIn: json["expiresIn"]?.text.flatMap(Int.init) ?? 0,
            isMultiple: json["multiple"] == .bool(true))
    }
}

extension EditedStatus {
    fileprivate init(_ json: JSONValue) {
        self.init(
            id: json["id"]?.string, unsent: json["unsent"]?.text.flatMap(Int64.init).map { Moment.ID($0) })
    }
}

extension AnsweredStatus {
    fileprivate init?(_ json: JSONValue) {
        guard let handle = json["handle"]?.string else { return nil }
        self.init(
            id: json["id"]?.string, unsent: json["unsent"]?.text.flatMap(Int64.init).map { Moment.ID($0) },
            handle: handle, visibility: json["visibility"]?.string.flatMap(StatusVisibility.init) ?? .direct,
            author: json["author"]?.string ?? "", beginning: json["beginning"]?.string ?? "",
            mentions: json["mentions"]?.array?.compactMap(\.string) ?? [])
    }
}

extension JSONWriter {
    /// The members of the object that is being written.
    package mutating func addMembers(of options: StatusOptions) {
        addMember("feed") { $0.addNumber(Int(options.feed)) }
        addMember("visibility", options.visibility?.rawValue ?? StatusOptions.defaultVisibility)
        addMember("spoilerText", options.spoilerText.isEmpty ? nil : options.spoilerText)
        addMember("language", options.language)
        if let poll = options.poll { addMember("poll") { $0.addPoll(poll) } }
        if let isSensitive = options.isSensitive { addMember("sensitive") { $0.addBool(isSensitive) } }
        if let edited = options.editing { addMember("editing") { $0.addEdited(edited) } }
        guard let answered = options.inReplyTo else { return }
        addMember("inReplyTo") { $0.addAnswered(answered) }
    }

    private mutating func addPoll(_ poll: NewPoll) {
        addObject {
            $0.addMember("options") { $0.addArray(poll.options) { $0.addString($1) } }
            $0.addMember("expiresIn") { $0.addNumber(poll.expiresIn) }
            $0.addMember("multiple") { $0.addBool(poll.isMultiple) }
        }
    }

    private mutating func addEdited(_ edited: EditedStatus) {
        addObject {
            $0.addMember("id", edited.id)
            if let moment = edited.unsent { $0.addMember("unsent") { $0.addNumber(Int(moment.rawValue)) } }
        }
    }

    private mutating func addAnswered(_ answered: AnsweredStatus) {
        addObject {
            $0.addMember("id", answered.id)
            if let moment = answered.unsent { $0.addMember("unsent") { $0.addNumber(Int(moment.rawValue)) } }
            $0.addMember("handle", answered.handle)
            $0.addMember("visibility", answered.visibility.rawValue)
            $0.addMember("author", answered.author)
            $0.addMember("beginning", answered.beginning)
            $0.addMember("mentions") { $0.addArray(answered.mentions) { $0.addString($1) } }
        }
    }
}
