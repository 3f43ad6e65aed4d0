/// A post on its way to a server.
package struct StatusPost: Equatable, Sendable {
    package let text: String
    package let options: StatusOptions
    /// In their order: files of the folder beside the store.
    package let photos: [Photo]

    package init(_ text: String, _ options: StatusOptions, photos: [Photo] = []) {
        self.text = text
        self.options = options
        self.photos = photos
    }

    /// As a status is read: its content warning stands before its text.
    package var title: String {
        options.spoilerText.isEmpty ? text : options.spoilerText + "\n\n" + text
    }
}
