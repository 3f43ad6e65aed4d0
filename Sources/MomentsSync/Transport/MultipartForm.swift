/// The parts of a form with a file (RFC 7578).
struct MultipartForm {
    private let boundary: String

    /// - Parameter boundary: what stands in none of the values.
    init(boundary: String) {
        self.boundary = boundary
    }

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    func field(_ name: String, _ value: String) -> [UInt8] {
        Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
    }

    /// The part before the bytes of the file, which is the last field.
    func beginning(ofFile name: String, _ type: String) -> [UInt8] {
        Array(
            """
            --\(boundary)\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r\n\
            Content-Type: \(type)\r\n\r\n
            """.utf8)
    }

    /// The part after them.
    var end: [UInt8] { Array("\r\n--\(boundary)--\r\n".utf8) }
}
