import Libc
import MomentsCore
import SystemPackage

/// Sockets of TCP on 127.0.0.1. Programs that are started do not inherit them.
enum LoopbackSocket {
    #if canImport(Glibc)
        private static let streams = Int32(SOCK_STREAM.rawValue)
        /// A write to a connection that has ended is to fail, not to end the process.
        private static let withoutSignal = Int32(MSG_NOSIGNAL)
    #else
        private static let streams = SOCK_STREAM
        private static let withoutSignal: Int32 = 0
    #endif

    /// - Returns: a socket that does not block, and the port that the system gave it.
    static func listening() throws(Errno) -> (socket: FileDescriptor, port: Int) {
        let socket = try make()
        do {
            try check(withAddress(ofPort: 0) { bind(socket.rawValue, $0, $1) })
            try check(listen(socket.rawValue, SOMAXCONN))
            setBlocking(socket, false)
            return (socket, try port(of: socket))
        } catch {
            try? socket.close()
            throw error
        }
    }

    /// - Returns: the next connection; nil where none waits.
    static func accepted(by listener: FileDescriptor, isBlocking: Bool) throws(Errno) -> FileDescriptor? {
        let number = accept(listener.rawValue, nil, nil)
        guard number >= 0 else {
            let error = Errno.last
            if [.wouldBlock, .interrupted, .connectionAbort].contains(error) { return nil }
            throw error
        }
        let socket = FileDescriptor(rawValue: number)
        configure(socket)
        // On some systems it is as its listener is.
        setBlocking(socket, isBlocking)
        return socket
    }

    /// - Returns: a socket that blocks.
    static func connected(toPort port: Int) throws(Errno) -> FileDescriptor {
        let socket = try make()
        do {
            try check(withAddress(ofPort: port) { connect(socket.rawValue, $0, $1) })
            return socket
        } catch {
            try? socket.close()
            throw error
        }
    }

    /// - Returns: how many of the bytes the system took.
    static func send(_ bytes: ArraySlice<UInt8>, to socket: FileDescriptor) throws(Errno) -> Int {
        while true {
            let count = bytes.withUnsafeBytes { Libc.send(socket.rawValue, $0.baseAddress, $0.count, withoutSignal) }
            if count >= 0 { return count }
            if errno != EINTR { throw .last }
        }
    }

    /// Two ends of a stream: where one is shut down or closed, the other can be read.
    static func pair() throws(Errno) -> (OpenDescriptor, OpenDescriptor) {
        var ends: [Int32] = [-1, -1]
        try check(socketpair(AF_UNIX, streams, 0, &ends))
        for end in ends { configure(FileDescriptor(rawValue: end)) }
        return (
            OpenDescriptor(FileDescriptor(rawValue: ends[0])), OpenDescriptor(FileDescriptor(rawValue: ends[1]))
        )
    }

    private static func make() throws(Errno) -> FileDescriptor {
        let made = FileDescriptor(rawValue: socket(AF_INET, streams, 0))
        try check(made.rawValue)
        configure(made)
        return made
    }

    private static func configure(_ socket: FileDescriptor) {
        _ = fcntl(socket.rawValue, F_SETFD, FD_CLOEXEC)
        #if !canImport(Glibc)
            var one: Int32 = 1
            setsockopt(socket.rawValue, SOL_SOCKET, SO_NOSIGPIPE, &one, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    private static func setBlocking(_ socket: FileDescriptor, _ isBlocking: Bool) {
        _ = fcntl(socket.rawValue, F_SETFL, isBlocking ? 0 : O_NONBLOCK)
    }

    private static func port(of socket: FileDescriptor) throws(Errno) -> Int {
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket.rawValue, $0, &size) }
        }
        try check(result)
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func withAddress(
        ofPort port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    private static func check(_ result: Int32) throws(Errno) {
        if result < 0 { throw .last }
    }
}
