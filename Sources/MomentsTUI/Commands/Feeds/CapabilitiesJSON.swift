import MomentsCore

/// What the server of a feed can do, as commands print it with `--json`, documented in docs/json.md. What the server did not say is
/// absent.
nonisolated struct CapabilitiesJSON: Encodable {
    struct Statuses: Encodable {
        let maximumCharacters: Int?
        let maximumMediaAttachments: Int?
        let charactersReservedPerURL: Int?
    }

    struct Media: Encodable {
        let supportedTypes: [String]?
        let maximumDescription: Int?
        let maximumImageSize: Int?
        let maximumImageArea: Int?
        let maximumVideoSize: Int?
    }

    struct Polls: Encodable {
        let maximumOptions: Int?
        let maximumCharactersPerOption: Int?
        let shortestDuration: Int?
        let longestDuration: Int?
    }

    let software: String?
    let version: String
    let instanceVersion: Int?
    let apiVersion: Int?
    let streaming: String?
    let checksPKCE: Bool?
    let statuses: Statuses
    let media: Media
    let polls: Polls
    let missing: [String]

    init(_ capabilities: ServerCapabilities) {
        software = capabilities.software
        version = capabilities.version
        instanceVersion = capabilities.instanceVersion
        apiVersion = capabilities.apiVersion
        streaming = capabilities.streaming
        checksPKCE = capabilities.authorization?.checksPKCE
        let (own, files) = (capabilities.statuses, capabilities.media)
        statuses = Statuses(
            maximumCharacters: own.maximumCharacters, maximumMediaAttachments: own.maximumMediaAttachments,
            charactersReservedPerURL: own.charactersReservedPerURL)
        media = Media(
            supportedTypes: files.supportedTypes.isEmpty ? nil : files.supportedTypes,
            maximumDescription: files.maximumDescription, maximumImageSize: files.maximumImageSize,
            maximumImageArea: files.maximumImageArea, maximumVideoSize: files.maximumVideoSize)
        polls = Polls(
            maximumOptions: capabilities.polls.maximumOptions,
            maximumCharactersPerOption: capabilities.polls.maximumCharactersPerOption,
            shortestDuration: capabilities.polls.shortestDuration, longestDuration: capabilities.polls.longestDuration)
        missing = capabilities.missing.map(\.rawValue)
    }
}
