import MomentsCore

/// One moment of the demo, before it has a date.
struct DemoSample {
    let author: User
    /// Seconds before now.
    let age: Int64
    let text: String?
    let link: String?
    let photos: [DemoPhoto]
    let isLiked: Bool
    let likes: [User]

    init(
        _ author: User, _ age: Int64, _ text: String?, link: String? = nil, photos: [DemoPhoto] = [],
        isLiked: Bool = false, likes: [User] = []
    ) {
        self.author = author
        self.age = age
        self.text = text
        self.link = link
        self.photos = photos
        self.isLiked = isLiked
        self.likes = likes
    }
}
