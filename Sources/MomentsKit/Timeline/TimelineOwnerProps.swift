import MomentsCore

/// The owner of the timeline that a feed brings.
package struct TimelineOwnerProps: Equatable, Sendable {
    package var name: String
    package var avatar: AvatarProps
    package var background: PhotoSource?

    package init(name: String, avatar: AvatarProps, background: PhotoSource? = nil) {
        self.name = name
        self.avatar = avatar
        self.background = background
    }
}
