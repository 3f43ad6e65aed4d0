import MomentsCore

extension English: FeedWords {
    // MARK: What went wrong

    package func message(of failure: FeedFailure, server: String, until date: String?) -> String {
        switch failure {
        case .unknownHost(let host): "There is no address for \(host). Check the network and the address."
        case .unreachable(let reason): "\(server) cannot be reached: \(reason). Check the network."
        case .timeout(let seconds): "No answer from \(server) for \(seconds) s. Check the network."
        case .tooSlow(let seconds):
            "The answer of \(server) did not come whole within \(seconds) s. Try again on a faster network."
        case .disconnected: "The connection to \(server) ended within the answer. Try again."
        case .tls(let failure): message(of: failure, server: server)
        case .invalidHTTP: "What answers at \(server) speaks no HTTP. Check the address and its port."
        case .invalidAddress: "\(server) leads on to what is no address of a server. Check the address."
        case .proxyRefused: "The proxy on the way to \(server) lets nothing through. Check its address and its login."
        case .invalidProxy(let variable):
            "\(server) was not asked: \(variable) names no proxy that can be used. Set it to http://HOST:PORT."
        case .http(let status):
            "\(server) answers with status \(status). "
                + (status < 500 ? "Check the address." : "Try again later.")
        case .webPage:
            "\(server) answers with a web page. Check the address, or log in to this network if it asks for that."
        case .graphQL(let message, .server):
            "\(server) could not answer: “\(message)”. Try again later."
        case .graphQL(let message, .variables): "\(server) refuses the query: “\(message)”. Check the user id."
        case .graphQL(let message, .query):
            "\(server) does not understand the query: “\(message)”. Check the address: it may be another kind of server."
        case .invalidJSON: "The answer of \(server) is no JSON. Check the address."
        case .noData: "The answer of \(server) has no timeline in it. Check the address."
        case .tooLarge(let megabytes, .setting):
            "The answer of \(server) is larger than \(megabytes) MB. Raise maximum-answer to take it."
        case .tooLarge(let megabytes, .fixed):
            "The answer of \(server) is larger than \(megabytes) MB, which no setting allows. Try again later."
        case .tooManyMoments(let count, .fixed):
            "The answer of \(server) has more than \(count.grouped) entries, which no setting allows. Try again later."
        case .tooManyMoments(let count, .setting):
            "The answer of \(server) has more than \(count.grouped) moments. Raise maximum-answer to take them."
        case .unauthorized: "\(server) refuses the token. Remove the feed and add it with another token."
        case .tokenMissing: "\(server) lets nobody in without a token. Remove the feed and add it with one."
        case .unavailable:
            "\(server) is out of service. " + (date.map { "It answers again at \($0)." } ?? "Try again later.")
        case .rateLimited:
            "\(server) was asked too often. " + (date.map { "It answers again at \($0)." } ?? "Try again later.")
        case .redirectLoop: "\(server) leads around in a circle. Check the address."
        case .insecureRedirect(let host):
            "\(server) leads on to \(host) without encryption, so nothing was sent there. Check the address."
        case .insecureAddress(let host):
            "Everybody on the way to \(host) could read along. Use https, or allow it where the feed is added."
        case .tokenNeeded:
            "Token needed: the stored one cannot be opened. Log in with the password, or remove the feed and add it "
                + "with its token."
        case .signInDenied: "You did not let Moments use your account on \(server). Sign in again to allow it."
        case .signInRefused(let reason): "\(server) did not let you sign in: “\(reason)”. Try again later."
        case .codeRefused: "\(server) does not take the code, or not any more. Sign in again for another one."
        case .signInTimeout(let seconds):
            "Nobody answered the question of \(server) within \(seconds / 60) min. Sign in again."
        case .wrongIssuer:
            "The answer to your sign-in does not say that it is from \(server), so it was not used. Sign in again."
        case .store(let error): "What \(server) sent could not be stored. \(message(of: error))"
        case .unknown: "\(server) was not read, for a reason that another release of Moments knows. Sync again."
        }
    }

    private func message(of failure: TLSFailure, server: String) -> String {
        switch failure {
        case .wrongName: "The certificate of \(server) is for another name, so nothing was sent. Check the address."
        case .untrustedCertificate:
            "The certificate of \(server) has expired, or is from nobody whom this machine trusts. Check it, and the "
                + "clock of this machine."
        case .noRoots:
            "\(server) was not asked: the file that SSL_CERT_FILE names has no certificates. Correct the variable."
        case .noTLS: "What answers at \(server) speaks no TLS. Check the address and its port."
        case .other(let reason):
            "\(server) cannot be trusted: \(reason). Check its certificate and the clock of this machine."
        }
    }

    package func message(of error: FeedCheckError, server: String, until date: String?) -> String {
        switch error {
        case .failed(.unauthorized): "\(server) lets nobody in like that. Correct token and headers and try again."
        case .failed(.tokenMissing): "\(server) lets nobody in without a token. Give one and try again."
        case .failed(let failure): message(of: failure, server: server, until: date)
        case .helper(let error): message(of: error)
        case .cancelled: "Cancelled."
        }
    }

    package func message(of error: FeedError) -> String {
        switch error {
        case .alreadyFollowed(let name):
            "That timeline is followed already, as \(name). Give another address or user id."
        case .nameTaken(let name): "Another feed is called \(name). Choose another name."
        case .wrongPassword: "That is not the password of your account. Correct it and try again."
        case .noPassword:
            "This account has no password to keep secrets under. Start one of your own, and follow from there."
        case .locked: "The secrets of your account cannot be opened. Log out, log in with the password and try again."
        case .gone: "The feed was removed elsewhere, so nothing was changed."
        case .outOfMemory: outOfMemory
        case .store(let error): message(of: error)
        }
    }

    package func message(of error: SyncHelperError) -> String {
        switch error {
        case .missing(let folders):
            "The program moments-sync is missing: it is not in \(list(folders, "or")). Install Moments again."
        case .otherVersion(let version, let path):
            "\(path) is of version \(version), but this is \(Version.current). Install both from one release and "
                + "start again."
        case .notStarted(let path, let reason): "\(path) cannot be started: \(reason). Check its permissions."
        case .ended:
            "The program moments-sync ended too early. Try again; where it does so again, install Moments again."
        case .disabled: "Servers are not asked here."
        }
    }

    package func cause(_ cause: OutboxCause, server: String, until date: String?) -> String {
        switch cause {
        case .failure(let failure):
            message(ofChange: failure, server: server) ?? message(of: failure, server: server, until: date)
        case .refused(let reason): "\(server) did not take it: “\(reason)”."
        case .media(let problem, let photo): message(of: problem, photo: photo, server: server)
        case .momentIsGone: "The moment is gone from \(server)."
        case .feedIsGone: "The feed was removed."
        case .other(let text): text
        }
    }

    /// What a person can do about it; of the others nothing but what the failure of a feed says.
    private func message(ofChange failure: FeedFailure, server: String) -> String? {
        switch failure {
        case .http(let status) where status < 500 || status == 501:
            "\(server) did not take it: it answers with status \(status)."
        case .noData, .invalidJSON: "What \(server) answers cannot be read."
        case .unauthorized: "\(server) does not let you in any more. Sign in again, or add the feed with another token."
        default: nil
        }
    }

    private func message(of problem: MediaProblem, photo: String?, server: String) -> String {
        let photo = photo ?? "a photo"
        return switch problem {
        case .missing: "The file of \(photo) is gone or cannot be read: take it away, or add it again."
        case .processing: "\(server) is still busy with \(photo)."
        case .tooLarge: "For \(server), \(photo) is too large: take it away, or make it smaller."
        case .refused(let reason): "\(server) did not take \(photo): “\(reason)”."
        }
    }

    // MARK: Signing in

    package var signInPage: SignInPage {
        SignInPage(
            language: "en",
            allowed: "Moments goes on from here. You can close this page and go back to it.",
            denied: "Moments was not let in. You can close this page and go back to it.")
    }

    package func tokenNotRevoked(at host: String) -> String {
        "The token is gone from here; \(host) could not be told: end it there, under authorised applications."
    }

    package func replacedTokenNotRevoked(at host: String) -> String {
        "\(host) could not be told that the old token is not used any more: end it there, under authorised "
            + "applications."
    }

    package func signInNeeded(at host: String, by key: String?) -> String {
        "\(host) does not let you in any more. Sign in again\(with(key)): all is kept."
    }

    package func tokenNotOpened(of host: String, by key: String?) -> String {
        "The token for \(host) cannot be opened. Log in here with the password, or sign in again\(with(key)): all "
            + "is kept."
    }

    private func with(_ key: String?) -> String { key.map { " with \($0)" } ?? " in the list of feeds" }

    // MARK: States

    package func synced(_ date: String) -> String { "Last synced: \(date)" }
    package func offline(since date: String?) -> String { date.map { "Offline since \($0)" } ?? "Offline" }
    package func failing(since date: String?) -> String { date.map { "Failing since \($0)" } ?? "Failing" }
    package func nextAttempt(at date: String) -> String { "next attempt: \(date)" }
    package var nextAttemptIsNear: String { "next attempt: now" }
    package var noNextAttempt: String { "not tried again by itself" }
    package var waitsForFirstSync: String { "Waiting for the first sync" }
    package var syncIsAskedFor: String { "sync asked for" }
    package var isSyncing: String { "Syncing …" }
    package var isLive: String { "Live" }
    package var isCatchingUp: String { "Catching up …" }
    package var isPolled: String { "Polling" }
    package var isReadOnly: String { "Removed; its moments are kept, read-only" }
    package func changesWaiting(_ count: Int) -> String {
        "\(count.grouped) \(count == 1 ? "change" : "changes") waiting"
    }
    package func momentsOfFeed(_ count: Int) -> String { "\(count.grouped) \(count == 1 ? "moment" : "moments")" }
    package func dayAndTime(_ time: CivilTime) -> String { "\(time.day) \(shortMonth(time)), \(time.clock)" }
}
