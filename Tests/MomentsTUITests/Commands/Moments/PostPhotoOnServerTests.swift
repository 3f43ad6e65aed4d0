import Foundation
import TestSupport
import Testing

/// `moments post --photo` on a server that does not answer.
struct PostPhotoOnServerTests {
    /// A PNG of one pixel, made by hand (w3.org/TR/png-3).
    private static let pixel = """
        iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
        """
    private nonisolated static let hasHelper = FileManager.default.isExecutableFile(
        atPath: Bundle.main.bundleURL.appending(path: "moments-pictures").path)

    private let looks: PostLooks
    private var program: Program { looks.program }

    init() async throws {
        looks = try await PostLooks(now: Date(timeIntervalSince1970: 1_616_400_000))
        try #require(Data(base64Encoded: Self.pixel)).write(to: URL(filePath: looks.program.path("moth.png")))
    }

    private func post(_ options: String...) async throws -> Program.Ending {
        try await program.run(["post", "--feed", "home", "--photo", "moth.png", "--alt", "A moth"] + options)
    }

    @Test(.enabled(if: hasHelper)) func photosStandInTheTimelineAndWaitForTheServer() async throws {
        let ending = try await post("Look", "--sensitive", "--focus", "0.5,-1", "--json")

        expectEqual(ending.status, 0)
        let moment = try ending.json
        expectEqual(moment["altTexts"]?[0], "A moth")
        expectEqual(moment["status"]?["sensitive"], true)
        let address = try #require(moment["photos"]?[0]?.string)
        #expect(FileManager.default.fileExists(atPath: program.path(address)))
        try await expectEqual(program.run("outbox", "--json").json[0]?["kind"], "post")
    }

    @Test(.enabled(if: hasHelper)) func photosNeedNoText() async throws {
        let ending = try await post("--json")

        expectEqual(ending.status, 0)
        try expectEqual(ending.json["photos"]?.elements.count, 1)
    }

    @Test(.enabled(if: hasHelper)) func morePhotosThanItsServerTakesAreNotPosted() async throws {
        try await looks.execute(
            #"UPDATE feed SET capabilities = '{"version": "1", "statuses": {"maximumMediaAttachments": 1}}'"#)

        try await post("Look", "--photo", "moth.png").expect(
            1, errorsHas: "allows 1 photo in a post. Remove some. Nothing was posted.")
        #expect(try await program.run("outbox", "--json").json.elements.isEmpty)
    }

    @Test(.enabled(if: hasHelper)) func aPhotoThatIsTooLargeForItsServerIsNotPosted() async throws {
        try await looks.execute(
            #"UPDATE feed SET capabilities = '{"version": "1", "media": {"supportedTypes": [], "maximumImageSize": 9}}'"#
        )

        try await post("Look").expect(
            1, errorsHas: "allows 9 bytes. Make it smaller, or remove it. Nothing was posted.")
    }

    @Test(.enabled(if: hasHelper)) func commandNamesTheOptionsThatTheServerDrops() async throws {
        try await looks.execute(#"UPDATE feed SET capabilities = '{"version": "1", "software": "snac"}'"#)

        try await post("Look", "--sensitive", "--focus", "0.5,-1").expect(
            0, errorsHas: "The server will drop: focus, the sensitive mark (no content warning)")
    }

    @Test(.enabled(if: hasHelper)) func nothingIsSaidWhereItsServerKeepsAll() async throws {
        try await post("Look", "--sensitive", "--focus", "0.5,-1").expect(errorsLacks: "Not kept")
    }
}
