import Essentials
import MomentsCore

/// Asks a server to speak WebSocket from then on, and reads what it answers (RFC 6455, 4.1).
struct WebSocketHandshake: Sendable {
    /// How the request reads.
    let bytes: [UInt8]

    private let key: String
    /// The bytes of the answer so far.
    private var received: [UInt8] = []

    /// The suffix of a key before its digest is taken (RFC 6455, 1.3).
    private static let identifier = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    private static let emptyLine = Array("\r\n\r\n".utf8)

    /// - Parameter key: `Sec-WebSocket-Key`
    /// - Throws: where its headers cannot be sent.
    init(_ request: ServerRequest, key: String) throws(FeedFailure) {
        self.key = key
        let name = request.url.host(percentEncoded: true) ?? ""
        let lines = try request.headerLines([
            .init(name: "Host", value: request.url.port.map { "\(name):\($0)" } ?? name),
            .init(name: "Upgrade", value: "websocket"), .init(name: "Connection", value: "Upgrade"),
            .init(name: "Sec-WebSocket-Key", value: key), .init(name: "Sec-WebSocket-Version", value: "13"),
        ])
        let path = request.url.path(percentEncoded: true)
        let query = request.url.query(percentEncoded: true).map { "?" + $0 } ?? ""
        let head = lines.map { "\($0.name): \($0.value)\r\n" }.joined()
        bytes = Array("GET \(path.isEmpty ? "/" : path)\(query) HTTP/1.1\r\n\(head)\r\n".utf8)
    }

    /// Takes what the server sent.
    /// - Returns: the status of its answer, and what came behind that; nil where more has to come. At 101 it agreed.
    /// - Throws: `.invalidHTTP` where it is no answer, or to another request.
    mutating func add(_ more: [UInt8]) throws(FeedFailure) -> (status: Int, rest: ArraySlice<UInt8>)? {
        received += more
        while let end = received.firstRange(of: Self.emptyLine) {
            let status = try read(received[..<end.lowerBound])
            received.removeFirst(end.upperBound)
            // The answer is still to come (RFC 9110, 15.2).
            if (100..<200).contains(status), status != 101 { continue }
            return (status, received[...])
        }
        guard received.count <= HTTPHead.maximumBytes else { throw .invalidHTTP }
        return nil
    }

    private func read(_ bytes: ArraySlice<UInt8>) throws(FeedFailure) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"))
        var head = HTTPHead()
        for line in lines.dropFirst() {
            guard line.withUnsafeBufferPointer({ head.add($0) }) else { throw .invalidHTTP }
        }
        let words = String(decoding: lines.first ?? [], as: UTF8.self).trimmed.split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), words[1].count == 3, let status = Int(words[1]) else {
            throw .invalidHTTP
        }
        guard status != 101 || agrees(head.headers) else { throw .invalidHTTP }
        return status
    }

    private func agrees(_ headers: [String: String]) -> Bool {
        let accept = Data(SHA1.digest(of: Array((key + Self.identifier).utf8))).base64EncodedString()
        let connection = headers["connection"]?.lowercased().split(separator: ",").map(\.trimmed) ?? []
        return headers["upgrade"]?.lowercased() == "websocket" && connection.contains("upgrade")
            && headers["sec-websocket-accept"] == accept
    }
}
