import Libc
import MomentsCore
import SystemPackage

/// A port of this machine that a thread serves until it is closed.
final class LoopbackPort: Sendable {
    let number: Int
    private let end: OpenDescriptor
    private let serving: Task<Void, Never>

    /// - Parameter serve: runs in the thread, with the listening socket, which does not block. The function returns once
    ///   something is to be read from `end`.
    /// - Throws: where the system has no port, or no descriptor.
    init(serve: @escaping @Sendable (_ listener: FileDescriptor, _ end: FileDescriptor) -> Void) throws(Errno) {
        let (near, far) = try LoopbackSocket.pair()
        let (listener, number) = try LoopbackSocket.listening()
        (self.number, end) = (number, near)
        serving = Task {
            await withCheckedContinuation { done in
                DetachedThread.start {
                    serve(listener, far.file)
                    try? listener.close()
                    done.resume()
                }
            }
        }
    }

    /// The port takes no connection any more once this returns.
    func close() async {
        shutdown(end.file.rawValue, Int32(SHUT_RDWR))
        await serving.value
    }
}
