import Foundation

/// A failure as the store keeps it and `moments-sync` reports it: an object with its `kind`, and what belongs to that.
extension FeedFailure {
    /// - Returns: nil for what no release wrote.
    init?(_ json: JSONValue) {
        let number = json["number"]?.text.flatMap { Int($0) }
        let text = json["text"]?.string
        switch (json["kind"]?.string, number, text) {
        case ("unknownHost", _, let host?): self = .unknownHost(host)
        case ("unreachable", _, let reason?): self = .unreachable(reason: reason)
        case ("timeout", let seconds?, _): self = .timeout(seconds: seconds)
        case ("tooSlow", let seconds?, _): self = .tooSlow(seconds: seconds)
        case ("tls", _, let reason?): self = .tls(reason: reason)
        case ("disconnected", _, _): self = .disconnected
        case ("http", let status?, _): self = .http(status: status)
        case ("webPage", _, _): self = .webPage
        case ("graphQL", _, let message?): self = .graphQL(message: message)
        case ("invalidJSON", _, _): self = .invalidJSON
        case ("noData", _, _): self = .noData
        case ("tooLarge", let megabytes?, _): self = .tooLarge(megabytes: megabytes)
        case ("tooManyMoments", let count?, _): self = .tooManyMoments(count)
        case ("unauthorized", _, _): self = .unauthorized
        case ("rateLimited", let second?, _): self = .rateLimited(until: Date(timeIntervalSince1970: Double(second)))
        case ("redirectLoop", _, _): self = .redirectLoop
        case ("insecureRedirect", _, let host?): self = .insecureRedirect(host: host)
        case ("insecureAddress", _, let host?): self = .insecureAddress(host: host)
        case ("tokenNeeded", _, _): self = .tokenNeeded
        case ("store", _, let reason?): self = .store(reason: reason)
        default: return nil
        }
    }

    init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)) else { return nil }
        self.init(json)
    }

    var json: String {
        var writer = JSONWriter()
        writer.addFailure(self)
        return writer.text
    }
}

extension JSONWriter {
    mutating func addFailure(_ failure: FeedFailure) {
        switch failure {
        case .unknownHost(let host): add("unknownHost", text: host)
        case .unreachable(let reason): add("unreachable", text: reason)
        case .timeout(let seconds): add("timeout", number: seconds)
        case .tooSlow(let seconds): add("tooSlow", number: seconds)
        case .tls(let reason): add("tls", text: reason)
        case .disconnected: add("disconnected")
        case .http(let status): add("http", number: status)
        case .webPage: add("webPage")
        case .graphQL(let message): add("graphQL", text: message)
        case .invalidJSON: add("invalidJSON")
        case .noData: add("noData")
        case .tooLarge(let megabytes): add("tooLarge", number: megabytes)
        case .tooManyMoments(let count): add("tooManyMoments", number: count)
        case .unauthorized: add("unauthorized")
        case .rateLimited(let date): add("rateLimited", number: Int(date.timeIntervalSince1970.rounded(.up)))
        case .redirectLoop: add("redirectLoop")
        case .insecureRedirect(let host): add("insecureRedirect", text: host)
        case .insecureAddress(let host): add("insecureAddress", text: host)
        case .tokenNeeded: add("tokenNeeded")
        case .store(let reason): add("store", text: reason)
        }
    }

    private mutating func add(_ kind: String, text: String? = nil, number: Int? = nil) {
        addObject {
            $0.addMember("kind", kind)
            $0.addMember("text", text)
            if let number { $0.addMember("number") { $0.addNumber(number) } }
        }
    }
}
