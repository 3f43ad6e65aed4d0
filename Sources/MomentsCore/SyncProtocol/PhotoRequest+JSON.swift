extension PhotoRequest {
    /// A line, without its end.
    package var line: String {
        var writer = JSONWriter()
        writer.addObject {
            switch self {
            case .fetch(let number, let address, let feed):
                $0.addMember("fetch") { $0.addNumber(number) }
                $0.addMember("address", address)
                if let feed { $0.addMember("feed") { $0.addFeed(feed) } }
            case .cancel(let number): $0.addMember("cancel") { $0.addNumber(number) }
            }
        }
        return writer.text
    }

    /// Nil for what is no request.
    package init?(line: String) {
        guard let json = JSONParser.parse(Array(line.utf8)) else { return nil }
        if let number = json["cancel"]?.integer {
            self = .cancel(number: number)
        } else if let number = json["fetch"]?.integer, let address = json["address"]?.string {
            let feed = json["feed"].map(PhotoFeed.init)
            if case .some(nil) = feed { return nil }
            self = .fetch(number: number, address: address, feed: feed ?? nil)
        } else {
            return nil
        }
    }
}

extension PhotoJob {
    init?(_ json: JSONValue) {
        guard let folder = json["folder"]?.string, let hosts = json["hosts"]?.string.flatMap({ PhotoHosts($0) }),
            let timeout = json["timeout"]?.integer, timeout > 0
        else { return nil }
        self.init(folder: folder, hosts: hosts, timeout: timeout)
    }
}

extension PhotoFeed {
    fileprivate init?(_ json: JSONValue) {
        guard let address = json["address"]?.string.flatMap({ FeedAddress($0) }),
            case .bool(let allowsPlain)? = json["allowsPlain"], let hosts = json["mediaHosts"]?.array
        else { return nil }
        self.init(address: address, allowsPlain: allowsPlain, mediaHosts: hosts.compactMap(\.string))
    }
}

extension JSONWriter {
    mutating func addJob(_ job: PhotoJob) {
        addObject {
            $0.addMember("folder", job.folder)
            $0.addMember("hosts", job.hosts.text)
            $0.addMember("timeout") { $0.addNumber(job.timeout) }
        }
    }

    fileprivate mutating func addFeed(_ feed: PhotoFeed) {
        addObject {
            $0.addMember("address", feed.address.text)
            $0.addMember("allowsPlain") { $0.addBool(feed.allowsPlain) }
            $0.addMember("mediaHosts") { $0.addArray(feed.mediaHosts) { $0.addString($1) } }
        }
    }
}
