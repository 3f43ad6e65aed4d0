/// An option of the post that is being written, or an action on its text. The raw value is the name of the action.
package enum ComposeOption: String, CaseIterable, Sendable {
    case visibility
    case contentWarning = "content-warning"
    case choosePhoto = "choose-photo"
    case addPhoto = "add-photo"
    case sensitive
    case photoFocus = "photo-focus"
    case movePhotoUp = "move-photo-up"
    case movePhotoDown = "move-photo-down"
    case removePhoto = "remove-photo"
    case poll
    case pollMultiple = "poll-multiple"
    case pollDuration = "poll-duration"
    case account = "choose-account"
    case language = "text-language"
    case editElsewhere = "edit-elsewhere"
    case selectAll = "select-all"
    case copySelection = "copy-selection"
    case discard

    /// An option as it stands.
    package struct State: Equatable, Sendable, Identifiable {
        package let id: ComposeOption
        /// The value of the option: "followers only"; nil where it has none.
        package var value: String?
        /// Why it cannot be changed; nil where it can.
        package var reason: String?

        package init(_ id: ComposeOption, value: String? = nil, reason: String? = nil) {
            self.id = id
            self.value = value
            self.reason = reason
        }
    }
}
