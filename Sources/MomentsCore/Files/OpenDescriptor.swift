import SystemPackage

/// A descriptor that is closed once nobody keeps it.
package final class OpenDescriptor: Sendable {
    package let file: FileDescriptor

    package init(_ file: FileDescriptor) {
        self.file = file
    }

    deinit {
        try? file.close()
    }
}
