import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import MomentsSync

/// A folder for photos and the way there, beside servers on loopback that count as public where a test says so.
final class PhotoFixture: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "photos-\(UUID().uuidString)").path()
    let resolver: HostResolverMock
    let transport: PhotoTransport
    private let roots = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()

    /// - Parameters:
    ///   - names: what they mean; loopback where a test says nothing else.
    ///   - publicAddresses: that count as such.
    init(
        names: [String: [[String]]]? = nil, publicAddresses: [String] = [], environment: [String: String] = [:],
        timeouts: ExchangeTimeouts = .patient
    ) throws {
        try Data(TestCertificate.certificate.utf8).write(to: URL(fileURLWithPath: roots))
        let all = ["moments.example", "photos.example", "cdn.example"]
        resolver = HostResolverMock(names ?? Dictionary(uniqueKeysWithValues: all.map { ($0, [["127.0.0.1"]]) }))
        transport = PhotoTransport(
            limits: SyncLimits(maximumAnswer: 1), environment: environment.merging(["SSL_CERT_FILE": roots]) { $1 },
            timeouts: timeouts, resolver: resolver
        ) { $0.isPublic || publicAddresses.contains($0.text) }
    }

    deinit {
        Task { [transport] in await transport.shutdown() }
        for path in [path, roots] { try? FileManager.default.removeItem(atPath: path) }
    }

    var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func content(_ address: String) throws -> String {
        try String(contentsOfFile: place(address), encoding: .utf8)
    }

    func place(_ address: String) -> String {
        "\(path)/\(RemotePhoto.fileName(of: address))"
    }

    func feed(_ address: String, allowsPlain: Bool = false) throws -> PhotoFeed {
        PhotoFeed(address: try #require(FeedAddress(address)), allowsPlain: allowsPlain)
    }

    /// Nil once it was fetched.
    func fetch(_ address: String, feed: PhotoFeed? = nil, hosts: PhotoHosts = .any) async -> PhotoFetchFailure? {
        await PhotoFetch(hosts, by: transport, into: FetchedPhotos(path: path))
            .run(PhotoDownload(address: address, feed: feed))
    }
}

/// Has a server end, whatever the test found.
func withServer<T>(
    tls: Bool = false, _ script: @escaping LoopbackServer.Script,
    isolation: isolated (any Actor)? = #isolation, _ body: (LoopbackServer) async throws -> T
) async throws -> T {
    let server = try await LoopbackServer(tls: tls, script)
    let result: Result<T, any Error>
    do { result = .success(try await body(server)) } catch { result = .failure(error) }
    await server.stop()
    return try result.get()
}

/// A server that answers every request alike, for as long as a test needs it.
func withServer<T>(
    tls: Bool = false, answering steps: LoopbackServer.Step..., isolation: isolated (any Actor)? = #isolation,
    _ body: (LoopbackServer) async throws -> T
) async throws -> T {
    try await withServer(tls: tls, { _ in steps }, body)
}
