import CCurl
import MomentsCore

/// One request and its answer, as libcurl transfers them.
final class HTTPTransfer: CurlTransfer, @unchecked Sendable {
    enum Part: Sendable {
        case head(status: Int, [String: String])
        case piece([UInt8])
    }

    /// The head of the answer, then its body.
    let incoming = Handover<Part>()
    let socket: curl_waitfd? = nil

    private let request: ServerRequest
    private let route: HTTPRoute
    private let options: CurlOptions
    private let watch: SlowAnswerWatch
    // From here on all is read and written on the thread of the loop alone.
    private(set) var handle: CurlHandle?
    private var body: RequestBody?
    private var head = HTTPHead()
    private var hasHead = false
    private var isPaused = false

    init(_ request: ServerRequest, by route: HTTPRoute, _ options: CurlOptions, _ watch: SlowAnswerWatch) {
        self.request = request
        self.route = route
        self.options = options
        self.watch = watch
    }

    func begin() throws -> CurlHandle {
        let handle = try CurlHandle()
        handle.set(request.url, by: route, options)
        handle.set(CURLOPT_HEADERFUNCTION, takeLine, CURLOPT_HEADERDATA, self)
        handle.set(CURLOPT_WRITEFUNCTION, takePiece, CURLOPT_WRITEDATA, self)
        try setMethod(handle)
        try setHeaders(handle)
        try handle.check()
        self.handle = handle
        return handle
    }

    private func setMethod(_ handle: CurlHandle) throws {
        guard request.method != .get else { return }
        // libcurl repeats by itself what it asked for on a kept connection that ended without an answer.
        handle[CURLOPT_FRESH_CONNECT] = 1
        handle.set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        guard [.post, .put].contains(request.method) else { return }
        let body = try RequestBody(request, watch)
        self.body = body
        handle[CURLOPT_POST] = 1
        handle.set(CURLOPT_POSTFIELDSIZE_LARGE, size: body.size)
        handle.set(CURLOPT_READFUNCTION, givePiece, CURLOPT_READDATA, body)
    }

    /// Those of libcurl are left out where nobody asked for them.
    private func setHeaders(_ handle: CurlHandle) throws {
        let lines = try request.headerLines([
            .init(name: "Accept-Encoding", value: "gzip"),
            .init(name: "User-Agent", value: "Moments/\(Version.current)"),
        ])
        let names = Set(lines.map { $0.name.lowercased() })
        let unwanted = ["Accept", "Content-Type", "Expect"].filter { !names.contains($0.lowercased()) }
        handle.set(
            CURLOPT_HTTPHEADER,
            lines: unwanted.map { "\($0):" }
                + lines.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" })
    }

    func finished(_ code: CURLcode) -> Bool {
        let failure = code == CURLE_OK ? nil : handle?.failure(code)
        incoming.finish(failure.map { .failure($0) } ?? .success(()))
        return false
    }

    func advance(_ work: CurlWork) {
        guard isPaused else { return }
        isPaused = false
        handle?.resume()
    }

    func end(_ error: any Error) {
        incoming.finish(.failure(error))
    }

    /// - Returns: whether it can go on.
    fileprivate func take(line: UnsafeBufferPointer<UInt8>) -> Bool {
        // Behind the body come lines of the same kind, which nobody asks for.
        guard !hasHead else { return true }
        guard head.add(line) else { return false }
        let isEnd = line.allSatisfy { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
        let status = handle?.number(CURLINFO_RESPONSE_CODE) ?? 0
        guard isEnd else { return true }
        // The answer is still to come (RFC 9110, 15.2).
        if (100..<200).contains(status) && status != 101 {
            head = HTTPHead()
        } else {
            hasHead = true
            incoming.add(.head(status: status, head.headers))
        }
        return true
    }

    /// - Returns: whether there was room for it; else it comes once more.
    fileprivate func take(piece: UnsafeBufferPointer<UInt8>) -> Bool {
        isPaused = incoming.isFull
        if !isPaused { incoming.add(.piece(Array(piece))) }
        return !isPaused
    }
}

private func object<T: AnyObject>(_ context: UnsafeMutableRawPointer?, _ type: T.Type = T.self) -> T? {
    context.map { Unmanaged<T>.fromOpaque($0).takeUnretainedValue() }
}

private func buffer(
    _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int
) -> UnsafeMutableBufferPointer<UInt8> {
    let raw = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
    return raw.bindMemory(to: UInt8.self)
}

private let takeLine: moments_curl_bytes = { bytes, size, count, context in
    let isTaken = object(context, HTTPTransfer.self)?.take(line: UnsafeBufferPointer(buffer(bytes, size, count)))
    return isTaken == true ? size * count : 0
}

private let takePiece: moments_curl_bytes = { bytes, size, count, context in
    let isTaken = object(context, HTTPTransfer.self)?.take(piece: UnsafeBufferPointer(buffer(bytes, size, count)))
    return isTaken == true ? size * count : Int(CURL_WRITEFUNC_PAUSE)
}

private let givePiece: moments_curl_bytes = { bytes, size, count, context in
    object(context, RequestBody.self)?.read(into: buffer(bytes, size, count)) ?? Int(CURL_READFUNC_ABORT)
}
