import MomentsCore

/// The typed texts of the form, and the rules that they keep or break.
struct FeedFormInput {
    /// More headers than any server wants.
    static let maximumHeaders = 10
    /// In characters.
    static let maximumLength = 100

    private var texts: [FeedFormField: String] = [.userID: NewFeed.defaultUserID]
    /// A user and a password that stood in the address: they are secrets.
    private var signIn: (user: String, password: String)?
    private var headers: [String] = []
    /// The name that follows from the address; one that was typed stays.
    private var proposal = ""
    var allowsPlain = false

    subscript(field: FeedFormField) -> String {
        get {
            if case .header(let index) = field { return headers.indices.contains(index) ? headers[index] : "" }
            return texts[field] ?? ""
        }
        set {
            switch field {
            case .header(let index): setHeader(index, newValue)
            case .address: setAddress(newValue)
            default: texts[field] = newValue
            }
        }
    }

    /// The number of filled headers, and one more.
    var headerCount: Int { min(Self.maximumHeaders, headers.count + 1) }

    var hasSecrets: Bool {
        signIn != nil || !self[.token].isEmpty || headers.contains { !$0.isEmpty }
    }

    mutating func forgetSecrets() {
        signIn = nil
        headers = []
        texts[.token] = nil
        texts[.password] = nil
    }

    // MARK: Rules

    /// Nil where the text is no address. Without a scheme it is https, or http on this machine, where no traffic can be read.
    var address: FeedAddress? {
        let text = self[.address].trimmed
        if text.contains(":/") { return FeedAddress(text) }
        guard let plain = FeedAddress("http://" + text) else { return nil }
        return plain.isLoopback ? plain : FeedAddress("https://" + text)
    }

    /// Whether the address leads where everybody on the way could read along.
    var isExposed: Bool { address.map { $0.isPlain && !$0.isLoopback } ?? false }

    var userID: String? { filled(.userID) }

    var name: String? { filled(.name) ?? address?.host }

    /// Nil where there is none; empty where it is no token.
    var token: String? {
        guard let text = filled(.token) else { return nil }
        return text.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? text : ""
    }

    /// Nil for a text that is no header.
    func header(_ index: Int) -> FeedSecrets.Header? {
        let parts = self[.header(index)].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let texts = parts.map(\.trimmed)
        return texts[1].isEmpty ? nil : FeedSecrets.Header(name: texts[0], value: texts[1])
    }

    /// Nil where a rule is broken.
    var feed: NewFeed? {
        guard let address, let userID, let name, token != "", !isExposed || allowsPlain else { return nil }
        let filled = headers.indices.filter { !headers[$0].isEmpty }
        let valid = filled.compactMap(header)
        guard valid.count == filled.count else { return nil }
        let secrets = FeedSecrets(token: token, headers: valid, user: signIn?.user, password: signIn?.password)
        return NewFeed(
            name: name, address: address, userID: userID, secrets: secrets, allowsPlain: isExposed && allowsPlain)
    }

    private func filled(_ field: FeedFormField) -> String? {
        let text = self[field].trimmed
        return text.isEmpty ? nil : text
    }

    // MARK: Typing

    private mutating func setHeader(_ index: Int, _ text: String) {
        guard index >= 0, index < Self.maximumHeaders else { return }
        while headers.count <= index { headers.append("") }
        headers[index] = text
        while headers.last?.isEmpty == true { headers.removeLast() }
    }

    private mutating func setAddress(_ text: String) {
        texts[.address] = takeSignIn(out: text)
        let host = address?.host ?? ""
        if self[.name].isEmpty || self[.name] == proposal { texts[.name] = host }
        proposal = host
        if !isExposed { allowsPlain = false }
    }

    /// Returns the address without user and password, which the field would show to everybody.
    private mutating func takeSignIn(out text: String) -> String {
        let (address, user, password) = FeedSecrets.split(text)
        if let user { signIn = (user, password ?? "") }
        return address
    }
}
