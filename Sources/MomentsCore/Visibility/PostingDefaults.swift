/// The person's defaults for new posts on their server (docs.joinmastodon.org/entities/Account/#source). An unknown one is nil:
/// then it is not sent, and the server does as they chose.
package struct PostingDefaults: Equatable, Sendable, Codable {
    package let visibility: StatusVisibility?
    /// Whether photos are covered.
    package let isSensitive: Bool
    package let language: String?

    /// - Parameter visibility: nil also where this release does not know it.
    package init(visibility: StatusVisibility? = nil, isSensitive: Bool = false, language: String? = nil) {
        self.visibility = visibility.flatMap { StatusVisibility.choices.contains($0) ? $0 : nil }
        self.isSensitive = isSensitive
        self.language = language
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            visibility: members.decodeIfPresent(StatusVisibility.self, forKey: .visibility),
            isSensitive: members.decodeIfPresent(Bool.self, forKey: .isSensitive) ?? false,
            language: members.decodeIfPresent(String.self, forKey: .language))
    }

    private enum CodingKeys: String, CodingKey {
        case visibility
        case isSensitive = "sensitive"
        case language
    }
}
