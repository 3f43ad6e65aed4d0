extension Photo {
    /// What servers give for a photo: its address, or an object with it and the words for those who cannot see it.
    package init?(_ json: JSONValue) {
        if let address = json.string {
            self.init(address)
        } else if let address = json["url"]?.string {
            let alt = json["alt"]?.string ?? json["description"]?.string
            self.init(
                address, altText: alt.flatMap { $0.isEmpty ? nil : $0 },
                name: json["name"]?.string.flatMap { $0.isEmpty ? nil : $0 })
        } else {
            return nil
        }
    }
}

extension JSONWriter {
    /// As short as it can be: most photos have neither alt text nor name.
    package mutating func addPhoto(_ photo: Photo) {
        if photo.altText == nil, photo.name == nil { return addString(photo.address) }
        addObject([("url", photo.address), ("alt", photo.altText), ("name", photo.name)])
    }
}
