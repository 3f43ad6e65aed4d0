import Essentials

extension StatusSource {
    /// - Returns: nil for what `json` did not make.
    package init?(json text: String) {
        guard let json = JSONParser.parse(Array(text.utf8)), let source = json["text"]?.string,
            let options = StatusOptions(json)
        else { return nil }
        self.init(source, options, editedAt: json.second("editedAt"))
    }

    package var json: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("text", text)
            $0.addMember("editedAt", second: editedAt)
            $0.addMembers(of: options)
        }
        return writer.text
    }
}
