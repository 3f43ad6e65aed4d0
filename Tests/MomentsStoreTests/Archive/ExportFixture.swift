import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsStore
@testable import TestSupport

/// Two stores with an account of one email each: what is exported from one is imported into the other.
@MainActor struct ExportFixture {
    let source: StoreFixture
    let target: StoreFixture

    init() async throws {
        source = try await StoreFixture()
        target = try await StoreFixture()
    }

    func export(_ fixture: StoreFixture, settings: String? = nil) throws -> String {
        var text = ""
        _ = try MomentsExport(store: fixture.store, account: fixture.account).run(settings: settings) { text += $0 }
        return text
    }

    /// The export of the first store.
    func exported(settings: String? = nil) throws -> String {
        try export(source, settings: settings)
    }

    @discardableResult func importIntoTarget(_ text: String, pieceSize: Int = 4_096) async -> ImportReport {
        await MomentsImport(store: target.store, account: target.account).run(PiecesOfBytes(text, pieceSize: pieceSize))
    }

    /// The draft of a window that is gone as soon as nobody asks it any more.
    func draft(_ fixture: StoreFixture) -> AccountDrafts {
        WindowFixture("window", fixture.store, fixture.account).drafts
    }

    func changes(_ fixture: StoreFixture) -> AccountChanges {
        fixture.script()
    }

    /// Moments of every kind, a draft and an owner in the first store.
    func fillSource() async throws {
        let robin = User(id: "0", name: "Robin \"R\"", avatar: "r.png")
        let origin = StoredOrigin(remoteID: "\u{7F}7", author: User(name: "Ada\n"), createdAt: 253_402_300_799)
        try await source.insert(
            [
                NewMoment(remoteID: "none"), NewMoment(remoteID: "lowest", createdAt: MomentKey.seconds.lowerBound),
                NewMoment(remoteID: "none too", author: User(id: "", name: "", avatar: ""), title: "", url: ""),
                NewMoment(
                    remoteID: "\u{1B}[31m1", author: User(id: "7", name: "日本 👩‍👩‍👧‍👦", avatar: "\u{202E}"), kind: .url,
                    title: "a\u{85}b\r\n\t\"\\\u{200F}", url: "not a url",
                    photos: [
                        "", "a\"b\u{9B}", Photo("1.png", altText: "A moth\n", size: PhotoSize(width: 6, height: 4)),
                    ], createdAt: -5,
                    isLiked: true, likes: [User(id: "1"), User(name: "\u{7}"), User(), robin]),
                NewMoment(remoteID: "highest", author: robin, createdAt: MomentKey.seconds.upperBound),
                NewMoment(remoteID: "own-1", title: "Mine", createdAt: 9, isOwn: true),
                NewMoment(remoteID: "own-2", title: "Theirs", createdAt: 9, isOwn: true, origin: origin),
            ], owner: Owner(user: robin, background: "b.png"))
        try await draft(source).saveDraft("A draft\u{1B}\r\n\nof lines")
    }
}

/// Those of a text of which twenty places are changed, left out or doubled.
func damagedBytes(of text: String, seed: UInt64) -> [UInt8] {
    var (numbers, bytes) = (RandomNumbers(seed: seed), Array(text.utf8))
    for _ in 0..<20 {
        let place = Int.random(in: 0..<bytes.count, using: &numbers)
        switch UInt8.random(in: 0..<3, using: &numbers) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[..<(place / 2)], at: place)
        }
        if bytes.count > 1_000_000 { bytes = Array(bytes.prefix(1_000_000)) }
    }
    return bytes
}
