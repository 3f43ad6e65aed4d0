/// Writes JSON (RFC 8259), as short as it can be.
package struct JSONWriter {
    private var bytes: [UInt8] = []

    package init() {}

    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func addArray<Element>(_ elements: [Element], _ addElement: (inout JSONWriter, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            addElement(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// The members that have a value.
    package mutating func addObject(_ members: [(key: String, value: String?)]) {
        bytes.append(UInt8(ascii: "{"))
        var isFirst = true
        for case (let key, let value?) in members {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            addString(key)
            bytes.append(UInt8(ascii: ":"))
            addString(value)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    /// An object of members that `addMember` writes.
    package mutating func addObject(_ addMembers: (inout JSONWriter) -> Void) {
        bytes.append(UInt8(ascii: "{"))
        addMembers(&self)
        bytes.append(UInt8(ascii: "}"))
    }

    /// A member of the object that is being written.
    package mutating func addMember(_ key: String, _ addValue: (inout JSONWriter) -> Void) {
        // No value ends in this brace, so that only the first member follows one.
        if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
        addString(key)
        bytes.append(UInt8(ascii: ":"))
        addValue(&self)
    }

    /// The same for a text; nothing where there is none.
    package mutating func addMember(_ key: String, _ text: String?) {
        if let text { addMember(key) { $0.addString(text) } }
    }

    package mutating func addBool(_ isTrue: Bool) {
        bytes.append(contentsOf: (isTrue ? "true" : "false").utf8)
    }

    package mutating func addNumber(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    /// A value that is JSON already.
    package mutating func addJSON(_ json: String) {
        bytes.append(contentsOf: json.utf8)
    }

    package mutating func addString(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: Self.needsEscape) {
            text.utf8.forEach { addEscaped($0) }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func addEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case ..<0x20: bytes += Array("\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8)
        default: bytes.append(byte)
        }
    }
}
