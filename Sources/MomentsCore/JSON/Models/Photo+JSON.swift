extension Photo {
    /// Servers give for a photo its address, or an object with it, the alt text, and how large it is.
    package init?(_ json: JSONValue) {
        if let address = json.string {
            self.init(address)
        } else if let address = json["url"]?.string {
            let alt = json["alt"]?.string ?? json["description"]?.string
            self.init(
                address, altText: alt.flatMap { $0.isEmpty ? nil : $0 },
                name: json["name"]?.string.flatMap { $0.isEmpty ? nil : $0 },
                size: PhotoSize(json), focus: json["focus"]?.string.flatMap(PhotoFocus.init))
        } else {
            return nil
        }
    }
}

extension PhotoSize {
    /// - Parameter json: of a photo.
    fileprivate init?(_ json: JSONValue) {
        guard let width = json["width"]?.text.flatMap({ Int($0) }),
            let height = json["height"]?.text.flatMap({ Int($0) })
        else { return nil }
        self.init(width: width, height: height)
    }
}

extension JSONWriter {
    /// The shortest form: most photos have no alt text, name or size.
    package mutating func addPhoto(_ photo: Photo) {
        if photo.altText == nil, photo.name == nil, photo.size == nil, photo.focus == nil {
            return addString(photo.address)
        }
        addObject {
            $0.addMember("url", photo.address)
            $0.addMember("alt", photo.altText)
            $0.addMember("name", photo.name)
            $0.addMember("focus", photo.focus?.text)
            guard let size = photo.size else { return }
            $0.addMember("width") { $0.addNumber(size.width) }
            $0.addMember("height") { $0.addNumber(size.height) }
        }
    }
}
