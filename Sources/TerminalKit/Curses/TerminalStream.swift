import Libc

/// An open C stream, which curses asks for, closed when the last one who needs it is gone.
final class TerminalStream {
    let file: UnsafeMutablePointer<FILE>

    /// - Parameter file: closed by this object from now on.
    init(_ file: UnsafeMutablePointer<FILE>) {
        self.file = file
    }

    /// Nil where the path cannot be opened for reading and writing.
    convenience init?(path: String) {
        guard let file = fopen(path, "r+") else { return nil }
        self.init(file)
    }

    deinit {
        fclose(file)
    }

    var descriptor: Int32 { fileno(file) }
}
