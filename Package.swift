// swift-tools-version: 6.3
import PackageDescription

/// The settings of all our own targets: the compiler's warnings are errors.
let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
]
/// Screens and the terminal belong to the main actor: curses may be called from nowhere else.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Modules that tests spend most of their time in are optimised: the suite takes a third longer otherwise. In the other modules the
/// compiler would take longer than the suite gains.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Settings that stop mistakes in our C (docs/decisions/0021-the-release-is-linked-plainly.md).
let hardened: [CSetting] = [
    .unsafeFlags(["-fstack-protector-strong"]),
    .define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release)),
]

let package = Package(
    name: "Moments",
    platforms: [.macOS("15.4")],
    products: [
        .executable(name: "moments", targets: ["MomentsTUI"]),
        .executable(name: "moments-sync", targets: ["MomentsSync"]),
        .executable(name: "moments-pictures", targets: ["MomentsPictures"]),
        .library(name: "MomentsCore", targets: ["MomentsCore"]),
        .library(name: "MomentsKit", targets: ["MomentsKit"]),
        .library(name: "MomentsStore", targets: ["MomentsStore"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    ],
    targets: [
        .systemLibrary(
            name: "CNcurses",
            providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium",
            providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        .systemLibrary(
            name: "CTurboJPEG", pkgConfig: "libturbojpeg",
            providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
        .systemLibrary(
            name: "CSPNG", pkgConfig: "spng",
            providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
        .systemLibrary(
            name: "CWebP", pkgConfig: "libwebpdemux",
            providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
        .systemLibrary(
            name: "CGIF",
            providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
        .systemLibrary(
            name: "CEXIF", pkgConfig: "libexif",
            providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
        .systemLibrary(
            name: "CZlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        // Its headers want those of GLib, which its Debian package does not bring.
        .systemLibrary(
            name: "CChafa", pkgConfig: "chafa",
            providers: [.apt(["libchafa-dev", "libglib2.0-dev"]), .brew(["chafa"])]),
        .systemLibrary(name: "CSpawn"),
        // The C library, and Foundation without ICU, by one name on each system.
        .target(name: "Libc", swiftSettings: strict),
        .target(name: "Essentials", swiftSettings: strict),
        // System calls that Swift cannot make.
        .target(name: "CSandbox", cSettings: hardened),
        // The photos of the demo, which no installation can leave behind.
        .target(name: "CDemoPhotos", exclude: ["harbour", "people", "photos"]),
        // The models, and the base of all other targets.
        .target(
            name: "MomentsCore",
            dependencies: [
                "CSpawn", "Essentials", "Libc",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict + optimised),
        // SQLite behind the repositories, the archive and the demo: nothing else knows SQL or cryptography.
        .target(
            name: "MomentsStore",
            dependencies: [
                "CDemoPhotos", "CSodium", "Essentials", "Libc", "MomentsCore",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict + optimised),
        // Features: props, presenters and words. They see neither SQL nor curses nor a socket.
        .target(
            name: "MomentsKit",
            dependencies: [
                "Essentials", "MomentsCore",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        // Cells, colours, keys and curses, which know nothing of moments.
        .target(
            name: "TerminalKit",
            dependencies: [
                "CNcurses", "Essentials", "Libc", "MomentsCore",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "MomentsTUI",
            dependencies: [
                "CNcurses", "Essentials", "Libc", "MomentsCore", "MomentsKit", "MomentsStore", "TerminalKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: onMainActor),
        // The one that talks to servers: linking a network library would cost every start of `moments` milliseconds.
        .executableTarget(
            name: "MomentsSync",
            dependencies: [
                "CCurl", "CSandbox", "CZlib", "Essentials", "Libc", "MomentsCore", "MomentsStore",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        // The one that decodes pictures: their libraries would cost every start of `moments` 1.5 milliseconds, and their
        // mistakes all that `moments` may do.
        .executableTarget(
            name: "MomentsPictures",
            dependencies: [
                "CChafa", "CEXIF", "CGIF", "CSPNG", "CSandbox", "CTurboJPEG", "CWebP", "Libc", "MomentsCore",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        // Shared by those below. A test target: other builds need not find swift-testing.
        .testTarget(name: "TestSupport", dependencies: ["MomentsCore"], swiftSettings: strict),
        .testTarget(
            name: "MomentsCoreTests",
            dependencies: [
                "MomentsCore", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["HTML/html-cases.json"], swiftSettings: strict),
        // Facts of every repository are checked for the mocks in MomentsKitTests as well.
        .testTarget(
            name: "MomentsStoreTests",
            dependencies: [
                "MomentsCore", "MomentsKit", "MomentsKitTests", "MomentsStore", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            exclude: ["Schema/Stores"], swiftSettings: strict),
        .testTarget(
            name: "MomentsKitTests",
            dependencies: [
                "Libc", "MomentsCore", "MomentsKit", "MomentsStore", "TestSupport",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TerminalKitTests", dependencies: ["CNcurses", "MomentsCore", "TerminalKit", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "MomentsTUITests",
            dependencies: [
                "MomentsTUI", "MomentsCore", "MomentsKit", "MomentsStore", "TerminalKit", "TestSupport", "CNcurses",
            ],
            exclude: ["Tapes"], swiftSettings: onMainActor),
        .testTarget(
            name: "MomentsSyncTests",
            dependencies: [
                "CCurl", "CSandbox", "MomentsSync", "MomentsCore", "MomentsStore", "TestSupport",
            ],
            exclude: ["Recorded", "Support/fork_server.py"], swiftSettings: strict),
        .testTarget(
            name: "MomentsPicturesTests",
            dependencies: [
                "MomentsPictures", "MomentsCore", "TestSupport", "CGIF", "CSPNG", "CSandbox", "CTurboJPEG", "CWebP",
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
