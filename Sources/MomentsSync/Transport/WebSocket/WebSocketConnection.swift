import CCurl
import Libc
import MomentsCore

/// One WebSocket: libcurl connects to the server, and hands on bytes from there on (curl.se/libcurl/c/CURLOPT_CONNECT_ONLY.html).
///
/// No more is read of the server than is taken: where messages wait, so does it.
final class WebSocketConnection: CurlTransfer, @unchecked Sendable {
    enum Part: Sendable {
        case head(status: Int)
        /// An empty one says nothing but that the server is there.
        case message([UInt8])
    }

    let incoming = Handover<Part>()

    private let request: ServerRequest
    private let route: HTTPRoute
    private let options: CurlOptions
    // From here on all is read and written on the thread of the loop alone.
    private(set) var handle: CurlHandle?
    /// Nil once the server has answered.
    private var handshake: WebSocketHandshake?
    private var messages = WebSocketMessages()
    /// The bytes that were not sent yet.
    private var outgoing: [UInt8]
    private var isConnected = false

    /// In bytes: whoever does not read our answers gets no more of them.
    private static let mostUnread = 16 * 1_024
    /// How much is read at once, in bytes.
    private static let piece = 16 * 1_024

    /// - Parameter key: `Sec-WebSocket-Key`
    /// - Throws: where the headers of the request cannot be sent.
    init(
        _ request: ServerRequest, key: String, by route: HTTPRoute, _ options: CurlOptions
    ) throws(FeedFailure) {
        self.request = request
        self.route = route
        self.options = options
        let handshake = try WebSocketHandshake(request, key: key)
        (self.handshake, outgoing) = (handshake, handshake.bytes)
    }

    var socket: curl_waitfd? {
        guard isConnected, let handle else { return nil }
        let reads = incoming.isFull ? 0 : Int16(CURL_WAIT_POLLIN)
        let writes = outgoing.isEmpty ? 0 : Int16(CURL_WAIT_POLLOUT)
        let socket = moments_curl_socket(handle.pointer)
        guard reads | writes != 0, socket >= 0 else { return nil }
        return curl_waitfd(fd: socket, events: reads | writes, revents: 0)
    }

    func begin() throws -> CurlHandle {
        let handle = try CurlHandle()
        handle.set(request.url, by: route, options)
        handle[CURLOPT_CONNECT_ONLY] = 1
        handle[CURLOPT_SSL_ENABLE_ALPN] = 0
        try handle.check()
        self.handle = handle
        return handle
    }

    func finished(_ code: CURLcode) -> Bool {
        isConnected = code == CURLE_OK
        if !isConnected, let handle { incoming.finish(.failure(handle.failure(code))) }
        return isConnected
    }

    func advance(_ work: CurlWork) {
        guard isConnected, let handle else { return }
        do {
            try send(handle)
            guard try receive(handle) else { return }
            incoming.finish()
        } catch {
            incoming.finish(.failure(error))
        }
        isConnected = false
        work.remove(handle, nil)
    }

    func end(_ error: any Error) {
        isConnected = false
        incoming.finish(.failure(error))
    }

    /// - Returns: whether the server said that it was all.
    private func receive(_ handle: CurlHandle) throws -> Bool {
        while !incoming.isFull {
            if handshake == nil, let event = try messages.next() {
                if try take(event, handle) { return true }
                continue
            }
            guard let bytes = try readPiece(handle) else { return false }
            guard handshake != nil else {
                messages.add(bytes)
                continue
            }
            guard let (status, rest) = try handshake?.add(bytes) else { continue }
            handshake = nil
            incoming.add(.head(status: status))
            if status != 101 { return true }
            messages.add(rest)
        }
        return false
    }

    /// - Returns: whether it was the last one.
    private func take(_ event: WebSocketMessages.Event, _ handle: CurlHandle) throws -> Bool {
        switch event {
        case .message(let message): if !message.isEmpty { incoming.add(.message(message)) }
        case .pong: incoming.add(.message([]))
        case .ping(let data):
            guard outgoing.count <= Self.mostUnread else { throw FeedFailure.disconnected }
            try answer(WebSocketFrame(opcode: .pong, data: data), handle)
            incoming.add(.message([]))
        case .close(let data):
            try answer(WebSocketFrame(opcode: .close, data: data), handle)
            return true
        }
        return false
    }

    private func answer(_ frame: WebSocketFrame, _ handle: CurlHandle) throws {
        outgoing += frame.masked()
        try send(handle)
    }

    private func send(_ handle: CurlHandle) throws {
        while !outgoing.isEmpty {
            var count = 0
            let code = curl_easy_send(handle.pointer, outgoing, outgoing.count, &count)
            if code == CURLE_AGAIN { return }
            guard code == CURLE_OK else { throw handle.failure(code) }
            outgoing.removeFirst(count)
        }
    }

    /// Nil where there is nothing now.
    /// - Throws: `.disconnected` where the server has ended the connection.
    private func readPiece(_ handle: CurlHandle) throws -> [UInt8]? {
        var code = CURLE_OK
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { room, count in
            code = curl_easy_recv(handle.pointer, room.baseAddress, room.count, &count)
            if code != CURLE_OK { count = 0 }
        }
        if code == CURLE_AGAIN { return nil }
        guard code == CURLE_OK else { throw handle.failure(code) }
        guard !bytes.isEmpty else { throw FeedFailure.disconnected }
        return bytes
    }
}
