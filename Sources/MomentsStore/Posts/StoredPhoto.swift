import MomentsCore

/// A photo of a post in the outbox. Photos of moments are read by `JSONParser`: a timeline has many.
struct StoredPhoto: Codable {
    let photo: Photo

    init(_ photo: Photo) {
        self.photo = photo
    }

    private enum CodingKeys: String, CodingKey {
        case url, alt, name, focus, width, height
    }

    /// Earlier releases wrote a photo as its address where it was nothing else.
    init(from decoder: any Decoder) throws {
        if let address = try? decoder.singleValueContainer().decode(String.self) {
            photo = Photo(address)
            return
        }
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let (width, height) = try (
            members.decodeIfPresent(Int.self, forKey: .width), members.decodeIfPresent(Int.self, forKey: .height)
        )
        photo = try Photo(
            members.decode(String.self, forKey: .url), altText: members.decodeIfPresent(String.self, forKey: .alt),
            name: members.decodeIfPresent(String.self, forKey: .name),
            size: PhotoSize(width: width ?? 0, height: height ?? 0),
            focus: members.decodeIfPresent(String.self, forKey: .focus).flatMap(PhotoFocus.init))
    }

    func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(photo.address, forKey: .url)
        try members.encodeIfPresent(photo.altText, forKey: .alt)
        try members.encodeIfPresent(photo.name, forKey: .name)
        try members.encodeIfPresent(photo.focus?.text, forKey: .focus)
        try members.encodeIfPresent(photo.size?.width, forKey: .width)
        try members.encodeIfPresent(photo.size?.height, forKey: .height)
    }
}
