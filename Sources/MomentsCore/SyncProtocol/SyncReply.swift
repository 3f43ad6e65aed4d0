/// A reply of `moments-sync`: one line of JSON on its standard output.
package enum SyncReply: Equatable, Sendable {
    /// The program is of the version that asked, and has begun.
    case ready
    /// The program is of another release, this one.
    case otherVersion(String)
    case checked(FeedFinding)
    case failed(FeedFailure)
    /// The photo that was asked for by this number lies in its file.
    case fetched(number: Int)
    case notFetched(number: Int, PhotoFetchFailure)
    /// The person is to answer in a browser at one of these.
    case authorize(AuthorizationAddresses)
    case signedIn(SignedIn)
    /// The token is good for nothing any more.
    case revoked
    /// The account that is synced is not logged in any more: nothing comes after that.
    case loggedOut
}

extension SyncReply {
    /// The members of a line. The member `otherVersion` is the same in each release.
    fileprivate struct Members: JSONCodable {
        var ready: Bool?
        var otherVersion: String?
        var checked: FeedFinding?
        var failed: FeedFailure?
        var fetched: Int?
        var notFetched: Int?
        var notAllowed: String?
        var privateHost: String?
        var notStored: String?
        var failure: FeedFailure?
        var authorize: AuthorizationAddresses?
        var signedIn: SignedIn?
        var revoked: Bool?
        var loggedOut: Bool?
    }

    /// A line, without its end.
    package var line: String {
        switch self {
        case .ready: Members(ready: true).json
        case .otherVersion(let version): Members(otherVersion: version).json
        case .checked(let finding): Members(checked: finding).json
        case .failed(let failure): Members(failed: failure).json
        case .fetched(let number): Members(fetched: number).json
        case .notFetched(let number, .notAllowed(let host)): Members(notFetched: number, notAllowed: host).json
        case .notFetched(let number, .privateHost(let host)): Members(notFetched: number, privateHost: host).json
        case .notFetched(let number, .notStored(let reason)): Members(notFetched: number, notStored: reason).json
        case .notFetched(let number, .failed(let failure)): Members(notFetched: number, failure: failure).json
        case .authorize(let addresses): Members(authorize: addresses).json
        case .signedIn(let signedIn): Members(signedIn: signedIn.bounded).json
        case .revoked: Members(revoked: true).json
        case .loggedOut: Members(loggedOut: true).json
        }
    }

    /// Nil for what is no reply, and for one with a member that nothing can be.
    package init?(line: String) {
        guard let reply = Members(json: line)?.reply else { return nil }
        self = reply
    }
}

extension SyncReply.Members {
    /// Of a host's name, in Unicode scalars.
    private static let maximumHost = 255
    /// Of the system's words, in Unicode scalars.
    private static let maximumReason = 1_000

    fileprivate var reply: SyncReply? {
        if ready == true { return .ready }
        if let otherVersion { return Version.isOne(otherVersion) ? .otherVersion(otherVersion) : nil }
        if let checked { return checked.isPossible ? .checked(checked) : nil }
        if let failed { return .failed(failed) }
        if let fetched { return .fetched(number: fetched) }
        if let notFetched { return photoFailure.map { .notFetched(number: notFetched, $0) } }
        if let authorize { return .authorize(authorize) }
        if let signedIn = signedIn?.bounded { return signedIn.isValid ? .signedIn(signedIn) : nil }
        if revoked == true { return .revoked }
        return loggedOut == true ? .loggedOut : nil
    }

    private var photoFailure: PhotoFetchFailure? {
        if let notAllowed { return .notAllowed(host: notAllowed.inOneLine(atMost: Self.maximumHost)) }
        if let privateHost { return .privateHost(privateHost.inOneLine(atMost: Self.maximumHost)) }
        if let notStored { return .notStored(reason: notStored.inOneLine(atMost: Self.maximumReason)) }
        return failure.map { .failed($0) }
    }
}

extension FeedFinding {
    /// Far more than an answer can hold.
    private static let maximumMoments = 100_000_000

    /// Whether a server can have been found to have it.
    fileprivate var isPossible: Bool {
        (0...Self.maximumMoments).contains(moments)
            && [owner, userID].allSatisfy { $0?.unicodeScalars.count ?? 0 <= MomentBounds.name }
    }
}
