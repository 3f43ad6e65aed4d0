import SystemPackage

/// Why a file was not read or written.
public enum FileError: Error, Equatable, Sendable {
    /// The path is that of a folder, a pipe or a device.
    case notRegular
    case tooLarge
    /// The error of the system, as errno(3) lists it.
    case system(Errno)

    /// In the system's words: "Permission denied".
    package var reason: String {
        switch self {
        case .notRegular: Errno.notSupported.description
        case .tooLarge: Errno.fileTooLarge.description
        case .system(let errno): errno.description
        }
    }

    /// - Parameter error: of the system package, which throws nothing but `Errno`, though not always with its type.
    init(_ error: any Error) {
        self = .system(error as? Errno ?? .ioError)
    }
}
