import Essentials

/// The details of a person in the form that the store keeps: the members of the API, those without a value left out.
extension PersonDetails {
    /// - Returns: nil for what is no object with an identifier and a handle.
    package init?(_ json: JSONValue) {
        guard let id = json["id"]?.string, let handle = json["handle"]?.string else { return nil }
        self.init(
            id: id, handle: handle, displayName: json["displayName"]?.string ?? "", note: json["note"]?.string ?? "",
            fields: json.list("fields", StatusBounds.fields, Field.init))
        statusesCount = json.count("statuses")
        followingCount = json.count("following")
        followersCount = json.count("followers")
        isBot = json.isTrue("bot")
        isLocked = json.isTrue("locked")
        isSuspended = json.isTrue("suspended")
        movedTo = json["movedTo"]?.string
        url = json["url"]?.string
        avatar = json["avatar"]?.string
        header = json["header"]?.string
        createdAt = json.second("createdAt")
    }

    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)) else { return nil }
        self.init(json)
    }

    package var json: String {
        var writer = JSONWriter()
        writer.addPerson(self)
        return writer.text
    }
}

extension JSONWriter {
    mutating func addPerson(_ person: PersonDetails) {
        addObject { $0.addMembers(of: person) }
    }

    /// The members of the object that is being written.
    private mutating func addMembers(of person: PersonDetails) {
        addMember("id", person.id)
        addMember("handle", person.handle)
        addMember("displayName", person.displayName.isEmpty ? nil : person.displayName)
        addMember("note", person.note.isEmpty ? nil : person.note)
        addMember("fields", person.fields) { writer, field in
            writer.addObject {
                $0.addMember("name", field.name)
                $0.addMember("value", field.value)
                $0.addMember("url", field.url)
                $0.addMember("verifiedAt", second: field.verifiedAt)
            }
        }
        addMember("statuses", count: person.statusesCount)
        addMember("following", count: person.followingCount)
        addMember("followers", count: person.followersCount)
        addMember("bot", flag: person.isBot)
        addMember("locked", flag: person.isLocked)
        addMember("suspended", flag: person.isSuspended)
        addMember("movedTo", person.movedTo)
        addMember("url", person.url)
        addMember("avatar", person.avatar)
        addMember("header", person.header)
        addMember("createdAt", second: person.createdAt)
    }
}

extension PersonDetails.Field {
    fileprivate init?(_ json: JSONValue) {
        guard let name = json["name"]?.string, let value = json["value"]?.string else { return nil }
        self.init(name: name, value: value, url: json["url"]?.string, verifiedAt: json.second("verifiedAt"))
    }
}
