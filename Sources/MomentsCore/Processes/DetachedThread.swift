import Dispatch
import Libc

/// A thread for what waits or computes for long: the tasks of the app share only as many as there are cores.
package enum DetachedThread {
    /// - Parameter stackSize: in bytes; nil for the system's usual one.
    package static func start(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        if create(stackSize: stackSize, work.toOpaque()) { return }
        work.release()
        // Dispatch waits until there is a thread to be had.
        DispatchQueue.global().async(execute: body)
    }

    private static func create(stackSize: Int?, _ work: UnsafeMutableRawPointer) -> Bool {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        if let stackSize { pthread_attr_setstacksize(&attributes, stackSize) }
        #if canImport(Glibc)
            pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
            var thread = pthread_t()
        #else
            pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED)
            var thread: pthread_t?
        #endif
        return pthread_create(&thread, &attributes, { runWork($0) }, work) == 0
    }
}

private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }
}

private func runWork(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().body() }
    return nil
}
