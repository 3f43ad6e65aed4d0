import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsSync

/// A photo on its way to a server that answers as a test arranged.
struct UploadMediaSessionTests {
    private typealias Refusal = PostStatusSession.Refusal

    private let photo: PhotoUpload

    init() throws {
        photo = try .temporary()
    }

    private func session(_ transport: TransportMock) throws -> UploadMediaSession {
        let address = try #require(FeedAddress("https://social.example"))
        let server = MastodonServer(address, secrets: FeedSecrets(token: "t"))
        return UploadMediaSession(transport: transport, server: server)
    }

    @Test func thePhotoIsSentWithWhatIsSaidOfIt() async throws {
        let transport = TransportMock(#"{"id": "7"}"#)

        _ = try await session(transport).upload(photo)

        let request = try #require(transport.requests.first)
        expectEqual(request.method, .post)
        expectEqual(request.url.absoluteString, "https://social.example/api/v2/media")
        #expect(request.isForOriginOnly)
        let type = try #require(request.headers.first { $0.name == "Content-Type" }?.value)
        let boundary = type.replacing("multipart/form-data; boundary=", with: "")
        let beginning = String(decoding: request.body, as: UTF8.self)
        #expect(
            beginning == """
                --\(boundary)\r\nContent-Disposition: form-data; name="description"\r\n\r\nA moth, “whole”\r\n\
                --\(boundary)\r\nContent-Disposition: form-data; name="focus"\r\n\r\n-0.5,1.0\r\n\
                --\(boundary)\r\nContent-Disposition: form-data; name="file"; filename="photo.png"\r\n\
                Content-Type: image/png\r\n\r\n
                """)
        expectEqual(String(decoding: try #require(request.file).end, as: UTF8.self), "\r\n--\(boundary)--\r\n")
    }

    @Test(arguments: [(200, true), (202, false)]) func onlyWhatIsWholeIsReady(_ status: Int, _ isReady: Bool)
        async throws
    {
        let transport = TransportMock(#"{"id": "7", "url": null}"#, status: status)

        try await expectEqual(session(transport).upload(photo), UploadedMedia(id: "7", isReady: isReady))
    }

    @Test(arguments: [404, 405, 410, 501]) func aServerWithoutTheSecondPageGetsItAtTheFirst(_ status: Int) async throws
    {
        let transport = TransportMock(
            .success(ServerAnswer(status: status, body: BodyMock("<p>"))),
            .success(ServerAnswer(status: 200, body: BodyMock(#"{"id": 7}"#))))

        try await expectEqual(session(transport).upload(photo), UploadedMedia(id: "7", isReady: true))

        expectEqual(transport.requests.map { $0.url.path() }, ["/api/v2/media", "/api/v1/media"])
    }

    @Test(arguments: [413, 422, 500]) func refusedPhotoIsNotSentTwice(_ status: Int) async throws {
        let transport = TransportMock(#"{"error": "File is invalid"}"#, status: status)

        await #expect(throws: Refusal(failure: .http(status: status), reason: "File is invalid")) {
            try await session(transport).upload(photo)
        }

        expectEqual(transport.requests.count, 1)
    }

    @Test(arguments: ["{}", #"{"id": ""}"#, #"{"id": {}}"#]) func mediaWithoutAnIdentifierIsNoData(_ body: String)
        async throws
    {
        await #expect(throws: Refusal(failure: .noData)) { try await session(TransportMock(body)).upload(photo) }
    }

    @Test(arguments: [(200, true), (206, false), (404, true), (410, true)])
    func serverSaysWhetherThePhotoIsReady(_ status: Int, _ isReady: Bool) async throws {
        let transport = TransportMock(#"{"id": "7"}"#, status: status)

        try await expectEqual(session(transport).isReady("7"), isReady)

        expectEqual(transport.requests.map { $0.url.path() }, ["/api/v1/media/7"])
    }

    @Test func photoThatTheServerCannotProcessIsRefusedWithTheReason() async throws {
        let transport = TransportMock(#"{"error": "Error processing thumbnail"}"#, status: 422)

        await #expect(throws: Refusal(failure: .http(status: 422), reason: "Error processing thumbnail")) {
            try await session(transport).isReady("7")
        }
    }
}

extension PhotoUpload {
    /// A file of a few bytes, which is gone from its folder already.
    static func temporary(_ bytes: [UInt8] = [1, 2, 3]) throws -> PhotoUpload {
        let path = FileManager.default.temporaryDirectory.appending(path: "photo-\(UUID().uuidString)").path()
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        return PhotoUpload(
            file: OpenDescriptor(try FileDescriptor.open(path: path, .readOnly)), format: .png,
            altText: "A moth, “whole”", focus: PhotoFocus(x: -0.5, y: 1))
    }
}
