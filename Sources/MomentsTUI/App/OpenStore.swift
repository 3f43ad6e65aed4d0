import Essentials
import MomentsCore
import MomentsKit
import MomentsStore
import SystemPackage

/// A store and the accounts in it.
struct OpenStore {
    let store: MomentsStore
    let accounts: Accounts
    /// The directory of a temporary store, removed when this is released; nil for a permanent one.
    private let directory: TemporaryDirectory?

    /// - Parameter path: of the store's file; who is logged in is kept in a file beside it.
    init(path: String) throws(StoreError) {
        try self.init(path: path, directory: nil)
    }

    /// A store of its own that is thrown away at the end.
    static func temporary() throws(StoreError) -> OpenStore {
        let directory = try TemporaryDirectory()
        return try OpenStore(path: directory.path + "/moments.sqlite", directory: directory)
    }

    /// The store that a tape names; where it names none, one of its own that is thrown away at the end.
    static func ofTape(_ store: String?) throws(StoreError) -> OpenStore {
        guard let store else { return try temporary() }
        return try OpenStore(path: store)
    }

    /// Sample moments in a store that is thrown away at the end, and the person they belong to.
    /// - Parameters:
    ///   - now: the samples end at this time.
    ///   - words: for the alt texts of its photos.
    static func demo(now: Date, words: Language) async throws(StoreError) -> (OpenStore, Account) {
        let openStore = try temporary()
        return (openStore, try await DemoMoments.fill(openStore.store, now: now, altText: words.demo.altText))
    }

    private init(path: String, directory: TemporaryDirectory?) throws(StoreError) {
        store = try MomentsStore(path: path)
        accounts = Accounts(store: store, tokens: FileTokenStore(path: Self.sessionPath(ofStore: path)))
        self.directory = directory
    }

    var files: StoreFiles {
        StoreFiles(store: store.path, session: Self.sessionPath(ofStore: store.path))
    }

    /// The path of the file that says which account is logged in.
    static func sessionPath(ofStore path: String) -> String {
        var file = FilePath(path)
        file.extension = "session"
        return file.string
    }
}
