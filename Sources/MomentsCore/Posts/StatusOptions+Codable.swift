/// How a post stands on a server, in the form that the store keeps: the members of the API.
extension StatusOptions: JSONCodable {
    private enum CodingKeys: String, CodingKey {
        case feed, inReplyTo, visibility, spoilerText, language, editing, poll
        case isSensitive = "sensitive"
    }

    /// As the person chose it on the server. A release that does not know it takes it for a direct message.
    private static let defaultVisibility = "default"

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            feed: members.decode(Feed.ID.self, forKey: .feed),
            inReplyTo: members.decodeIfPresent(AnsweredStatus.self, forKey: .inReplyTo),
            visibility: Self.visibility(members.decodeIfPresent(String.self, forKey: .visibility)),
            spoilerText: members.decodeIfPresent(String.self, forKey: .spoilerText) ?? "",
            language: members.decodeIfPresent(String.self, forKey: .language))
        isSensitive = try members.decodeIfPresent(Bool.self, forKey: .isSensitive)
        editing = try members.decodeIfPresent(EditedStatus.self, forKey: .editing)
        poll = try members.decodeIfPresent(NewPoll.self, forKey: .poll)
    }

    /// A visibility that no release wrote is the narrowest.
    private static func visibility(_ text: String?) -> StatusVisibility? {
        text == defaultVisibility ? nil : text.flatMap(StatusVisibility.init) ?? .direct
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(feed, forKey: .feed)
        try members.encodeIfPresent(inReplyTo, forKey: .inReplyTo)
        try members.encode(visibility?.rawValue ?? Self.defaultVisibility, forKey: .visibility)
        try members.encode(spoilerText, forKey: .spoilerText)
        try members.encodeIfPresent(language, forKey: .language)
        try members.encodeIfPresent(isSensitive, forKey: .isSensitive)
        try members.encodeIfPresent(editing, forKey: .editing)
        try members.encodeIfPresent(poll, forKey: .poll)
    }
}
