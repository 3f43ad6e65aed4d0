import Essentials

extension ActivityRecord {
    /// A line, without its end.
    package var line: String {
        var writer = JSONWriter()
        writer.addObject {
            $0.addMember("time", date.ISO8601Format())
            switch event {
            case .screenViewed(let name): $0.addMember("screen", name)
            case .liked(let id): $0.addMember("liked") { $0.addNumber(Int(id.rawValue)) }
            case .unliked(let id): $0.addMember("unliked") { $0.addNumber(Int(id.rawValue)) }
            }
        }
        return writer.text
    }

    /// Nil for what is no record.
    package init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)),
            let date = json["time"]?.string.flatMap({ try? Date($0, strategy: .iso8601) }),
            let event = ActivityEvent(json)
        else { return nil }
        self.init(date: date, event: event)
    }
}

extension ActivityEvent {
    fileprivate init?(_ json: JSONValue) {
        if let name = json["screen"]?.string {
            self = .screenViewed(name)
        } else if let id = json["liked"]?.text.flatMap({ Int64($0) }) {
            self = .liked(Moment.ID(id))
        } else if let id = json["unliked"]?.text.flatMap({ Int64($0) }) {
            self = .unliked(Moment.ID(id))
        } else {
            return nil
        }
    }
}
