import MomentsCore

/// One moment of the demo, before it has a date.
struct DemoSample {
    let author: User
    /// Seconds before now.
    let age: Int64
    let text: String?
    let link: String?
    let photos: [Photo]
    let isLiked: Bool
    let likes: [User]

    init(
        _ author: User, _ age: Int64, _ text: String?, link: String? = nil, photos: [String] = [],
        isLiked: Bool = false, likes: [User] = []
    ) {
        self.author = author
        self.age = age
        self.text = text
        self.link = link
        self.photos = photos.map { Photo("https://moments.example/photos/\($0).jpg") }
        self.isLiked = isLiked
        self.likes = likes
    }
}
