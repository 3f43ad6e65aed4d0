extension FeedSecrets {
    package init(_ json: JSONValue) {
        let headers = (json["headers"]?.array ?? []).compactMap { header -> Header? in
            guard let name = header["name"]?.string, let value = header["value"]?.string else { return nil }
            return Header(name: name, value: value)
        }
        self.init(
            token: json["token"]?.string, headers: headers, user: json["user"]?.string,
            password: json["password"]?.string, client: json["client"].flatMap(OAuthClient.init))
    }
}

extension JSONWriter {
    package mutating func addSecrets(_ secrets: FeedSecrets) {
        addObject {
            $0.addMember("token", secrets.token)
            $0.addMember("headers") {
                $0.addArray(secrets.headers) { $0.addObject([("name", $1.name), ("value", $1.value)]) }
            }
            $0.addMember("user", secrets.user)
            $0.addMember("password", secrets.password)
            if let client = secrets.client {
                $0.addMember("client") { $0.addObject([("id", client.id), ("secret", client.secret)]) }
            }
        }
    }
}

extension OAuthClient {
    fileprivate init?(_ json: JSONValue) {
        guard let id = json["id"]?.string, let secret = json["secret"]?.string else { return nil }
        self.init(id: id, secret: secret)
    }
}
