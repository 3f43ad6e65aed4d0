extension SignedIn {
    init?(_ json: JSONValue) {
        guard let accountID = json["accountID"]?.string, accountID.utf8.count <= StatusBounds.identifier,
            let handle = json["handle"]?.string?.inOneLine(atMost: Self.maximumName), !handle.isEmpty,
            let credentials = json["credentials"].flatMap(OAuthCredentials.init),
            let capabilities = json["capabilities"].flatMap(ServerCapabilities.init(ours:))
        else { return nil }
        self.init(
            accountID: accountID, handle: handle,
            displayName: json["displayName"]?.string?.inOneLine(atMost: Self.maximumName, keepsJoiners: true) ?? "",
            avatar: json["avatar"]?.string.flatMap { WebAddress($0) },
            header: json["header"]?.string.flatMap { WebAddress($0) }, credentials: credentials,
            capabilities: capabilities)
    }
}

extension AuthorizationAddresses {
    init?(_ json: JSONValue) {
        guard let redirect = json["redirect"]?.string.flatMap({ WebAddress($0) }),
            let code = json["code"]?.string.flatMap({ WebAddress($0) })
        else { return nil }
        self.init(redirect: redirect, code: code)
    }
}

extension JSONWriter {
    mutating func addSignedIn(_ signedIn: SignedIn) {
        addObject {
            $0.addMember("accountID", signedIn.accountID)
            $0.addMember("handle", signedIn.handle)
            $0.addMember("displayName", signedIn.displayName)
            $0.addMember("avatar", signedIn.avatar?.text)
            $0.addMember("header", signedIn.header?.text)
            $0.addMember("credentials") { $0.addCredentials(signedIn.credentials) }
            $0.addMember("capabilities") { $0.addCapabilities(signedIn.capabilities) }
        }
    }

    mutating func addAddresses(_ addresses: AuthorizationAddresses) {
        addObject([("redirect", addresses.redirect.text), ("code", addresses.code.text)])
    }
}
