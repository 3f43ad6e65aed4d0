import Essentials
import MomentsCore
import SystemPackage

/// A photo of a post as it is sent. The server never learns the name of its file.
struct PhotoUpload: Sendable {
    let file: OpenDescriptor
    let format: PictureInfo.Format
    let altText: String?
    let focus: PhotoFocus?
}

extension MastodonServer {
    /// A request to take a photo, whose file is read while it is sent. A redirect to another server is refused.
    func post(_ photo: PhotoUpload, to path: String) throws(FeedFailure) -> ServerRequest {
        var request = try post([:], or: path)
        let form = MultipartForm(boundary: "moments-\(UUID().uuidString.lowercased())")
        request.headers.removeAll { $0.name == "Content-Type" }
        request.headers.append(.init(name: "Content-Type", value: form.contentType))
        request.body = []
        if let altText = photo.altText { request.body += form.field("description", altText) }
        if let focus = photo.focus { request.body += form.field("focus", focus.text) }
        request.body += form.beginning(ofFile: "photo.\(photo.format.fileExtension)", photo.format.mimeType)
        request.file = RequestFile(photo.file, end: form.end)
        return request
    }
}
