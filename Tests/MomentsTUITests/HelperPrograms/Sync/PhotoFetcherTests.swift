import Foundation
import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsTUI

struct PhotoFetcherTests {
    private static let address = "https://a.example/1.jpg"
    /// Reads the request for photos, and says so.
    private static let begins = #"read -r job; printf '%s\n' "$job" >>"$folder/lines"; echo '{"ready":true}'"#
    private let clock = TapeClock(now: Date(timeIntervalSince1970: 1_795_262_400))
    private let ends = Mailbox<PictureFailure?>()
    private let feed = FeedAddress("https://moments.example/graphql").map { PhotoFeed(address: $0, allowsPlain: false) }

    private func fetcher(_ helper: FakeHelper, folder: String? = "/photos") -> PhotoFetcher {
        PhotoFetcher(
            job: { folder.map { PhotoJob(folder: $0, hosts: .own) } }, feed: { [feed] in $0 == 3 ? feed : nil },
            clock: clock
        ) { () throws(SyncHelperError) in helper.start }
    }

    private func fetch(_ fetcher: PhotoFetcher, of id: Feed.ID? = nil) throws -> Observation {
        try fetcher.fetch(Self.address, of: id) { [ends] in ends.add([$0]) }
    }

    private func lines(_ helper: FakeHelper) throws -> [String] {
        try String(contentsOfFile: helper.folder + "/lines", encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test(
        arguments: [
            (#"echo '{"fetched":1}'; cat >/dev/null"#, nil),
            (
                #"echo '{"notFetched":1,"notAllowed":"a.example"}'; cat >/dev/null"#,
                .notFetched(.notAllowed(host: "a.example"))
            ), ("exit 1", .fetcher(.ended)),
            // Real helpers never send these replies without a request.
            (#"echo '{"fetched":2}'; cat >/dev/null"#, .fetcher(.ended)),
            (#"echo '{"fetched":-1}'; cat >/dev/null"#, .fetcher(.ended)),
            (#"echo '{"checked":{"moments":1}}'; cat >/dev/null"#, .fetcher(.ended)),
        ] as [(String, PictureFailure?)])
    func replyOfTheHelperEndsTheFetch(script: String, failure: PictureFailure?) async throws {
        let helper = try FakeHelper(Self.begins + "; read -r line; " + script)
        let fetcher = fetcher(helper)

        let observation = try fetch(fetcher)

        try await expectEqual(ends.next(), [failure])
        withExtendedLifetime(observation) {}
    }

    @Test func requestNamesTheFeedOfThePhoto() async throws {
        let helper = try FakeHelper(
            Self.begins + #"; read -r line; echo "$line" >>"$folder/lines"; echo '{"fetched":1}'; cat"#)
        let fetcher = fetcher(helper)

        let observation = try fetch(fetcher, of: 3)
        _ = try await ends.next()

        let lines = try lines(helper)
        expectEqual(SyncRequest(line: lines[0])?.work, .photos(PhotoJob(folder: "/photos", hosts: .own)))
        expectEqual(PhotoRequest(line: lines[1]), .fetch(number: 1, address: Self.address, feed: feed))
        withExtendedLifetime(observation) {}
    }

    @Test func onePhotoAfterTheOtherIsAskedOfOneProcess() async throws {
        let helper = try FakeHelper(
            Self.begins + #"; read -r a; read -r b; echo '{"fetched":2}'; echo '{"fetched":1}'; cat >/dev/null"#)
        let fetcher = fetcher(helper)

        let observations = try [fetch(fetcher), fetch(fetcher)]

        var count = 0
        while count < 2 { count += try await ends.next().count }
        try expectEqual(lines(helper).count, 1)
        withExtendedLifetime(observations) {}
    }

    @Test func unwantedFetchIsCancelled() async throws {
        let helper = try FakeHelper(
            Self.begins
                + #"; read -r a; read -r b; echo "$b" >>"$folder/lines"; echo '{"fetched":1}'; echo '{"fetched":2}'; cat"#
        )
        let fetcher = fetcher(helper)

        _ = try fetch(fetcher)  // released at once
        let observation = try fetch(fetcher)

        try await expectEqual(ends.next(), [nil])
        try expectEqual(lines(helper).dropFirst().compactMap { PhotoRequest(line: $0) }, [.cancel(number: 1)])
        withExtendedLifetime(observation) {}
    }

    @Test func helperThatFetchesPhotosIsStartedAgainAfterASecondEachTime() async throws {
        let number = #"number=$(echo "$line" | sed 's/.*"fetch" *: *\([0-9]*\).*/\1/')"#
        let helper = try FakeHelper(
            Self.begins + "; read -r line; \(number); " + #"printf '{"fetched":%s}\n' "$number"; read -r line"#)
        let fetcher = fetcher(helper)

        for _ in 1...3 {
            let first = try fetch(fetcher)
            try await expectEqual(ends.next(), [nil])
            let second = try fetch(fetcher)
            try await expectEqual(ends.next(), [.fetcher(.ended)])
            clock.advance(by: .seconds(1))
            withExtendedLifetime((first, second)) {}
        }
    }

    @Test func aMissingProgramOrFolderIsKnownAtOnce() throws {
        let missing = PhotoFetcher(
            job: { PhotoJob(folder: "/photos") }, feed: { _ in nil }, clock: clock
        ) { () throws(SyncHelperError) in throw .missing(folders: ["/a"]) }
        let folderless = fetcher(try FakeHelper("exit 1"), folder: nil)

        #expect(throws: PictureFailure.fetcher(.missing(folders: ["/a"]))) { try fetch(missing) }
        #expect(throws: PictureFailure.fetcher(.disabled)) { try fetch(folderless) }
    }

    @Test func itsInputEndsWhenNobodyKeepsIt() async throws {
        let helper = try FakeHelper(
            Self.begins + #"; read -r line; echo '{"fetched":1}'; cat >/dev/null; mkdir "$folder/ended""#)
        var fetcher: PhotoFetcher? = fetcher(helper)
        let observation = try fetcher.map { try fetch($0) }
        _ = try await ends.next()

        fetcher = nil

        while !FileManager.default.fileExists(atPath: helper.folder + "/ended") { await letOthersWork() }
        withExtendedLifetime(observation) {}
    }
}
