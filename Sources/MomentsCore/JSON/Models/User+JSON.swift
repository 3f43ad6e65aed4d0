extension User {
    /// As a BFF writes people.
    package init(_ json: JSONValue) {
        self.init(id: json["id"]?.text, name: json["name"]?.text, avatar: json["avatar"]?.text)
    }
}

extension JSONWriter {
    package mutating func addUser(_ user: User) {
        addObject([("id", user.id), ("name", user.name), ("avatar", user.avatar)])
    }
}
