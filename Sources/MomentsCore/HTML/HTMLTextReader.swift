/// Reads HTML into lines of text and links, keeping the elements that are open on a stack of its own.
struct HTMLTextReader {
    /// How many elements are kept. Those that lie deeper are only counted, and break lines all the same.
    private static let maximumDepth = 100

    private(set) var writer = HTMLTextWriter()
    private(set) var links: [HTMLText.Link] = []
    private let bytes: [UInt8]
    private var tokens: HTMLTokenizer
    private let omitsInlineQuote: Bool
    /// In bytes.
    private let limit: Int
    private var elements: [OpenHTMLElement] = []
    private var hiddenElements = 0
    /// How many elements are open beyond the maximum, and how many were when the first hidden one of them began.
    private var deeper = 0
    private var deeperHidden: Int?
    private var linkAddress: Range<Int>?
    /// How much was written when a parenthesis of a ruby annotation ended.
    private var rubyParenthesisEnd = -1
    /// The end tags that are still to come of elements that may be hidden; nil until the first of those begins.
    private var hiddenEnds: [HTMLName: Int]?
    /// How many tokens may still be looked at to count the items of lists that are counted down, all of them together.
    private var countableTokens = 10_000

    init(_ bytes: [UInt8], omitsInlineQuote: Bool, limit: Int) {
        self.bytes = bytes
        tokens = HTMLTokenizer(bytes)
        self.omitsInlineQuote = omitsInlineQuote
        self.limit = limit > Int.max / 4 ? .max : 4 * limit
    }

    mutating func read() {
        while writer.bytes.count <= limit, let token = tokens.next() {
            switch token {
            case .text(let range):
                guard isShown else { continue }
                if elements.last?.isSuperscript == true { writeSuperscript(range) } else { write(range) }
            case .start(let tag): start(tag)
            case .end(let tag): end(tag)
            }
        }
        while !elements.isEmpty { endLast() }
    }

    private var isShown: Bool { hiddenElements == 0 && deeperHidden == nil }

    // MARK: Text

    /// - Parameter isInAttribute: it is the alt text of an image.
    private mutating func write(_ range: Range<Int>, isInAttribute: Bool = false) {
        let isPreformatted = elements.last?.isPreformatted ?? false
        var position = range.lowerBound
        while position < range.upperBound {
            let start = position
            let byte = bytes[start]
            position += 1
            if byte == UInt8(ascii: "&") {
                let reference = HTMLCharacterReference(
                    bytes, in: start..<range.upperBound, isInAttribute: isInAttribute)
                position = reference?.end ?? position
                if let scalar = reference == nil ? "&" : reference?.scalar { write(scalar, isPreformatted) }
            } else if HTMLTokenizer.isBlank(byte) {
                writeBlank(
                    byte, isPreformatted, isBeforeNewline: position < range.upperBound && bytes[position] == 0x0A)
            } else if byte != 0 {
                position = endOfRun(from: position, before: range.upperBound)
                writer.write(bytes[start..<position])
            }
        }
    }

    /// Where what can be taken as it is ends: one blank between two words is.
    private func endOfRun(from start: Int, before end: Int) -> Int {
        var position = start
        while position < end {
            if Self.isPlain(bytes[position]) {
                position += 1
            } else if bytes[position] == 0x20, position + 1 < end, Self.isPlain(bytes[position + 1]) {
                position += 2
            } else {
                break
            }
        }
        return position
    }

    private static func isPlain(_ byte: UInt8) -> Bool { byte > 0x20 && byte != UInt8(ascii: "&") }

    private mutating func write(_ scalar: Unicode.Scalar, _ isPreformatted: Bool) {
        if scalar == " " || scalar == "\n" || scalar == "\t" {
            writeBlank(UInt8(ascii: scalar), isPreformatted, isBeforeNewline: false)
        } else {
            writer.write(scalar)
        }
    }

    private mutating func writeBlank(_ byte: UInt8, _ isPreformatted: Bool, isBeforeNewline: Bool) {
        switch byte {
        case _ where !isPreformatted: writer.separate()
        case 0x0D where isBeforeNewline: break
        case 0x0A, 0x0D: writer.breakLine()
        default: writer.write(Unicode.Scalar(byte))
        }
    }

    /// Raised text is marked as such: "10⁹", "2^k", "10^(9k)". A note and the end of a word are not: "1st", "a[1]".
    private mutating func writeSuperscript(_ range: Range<Int>) {
        let text = String(decoding: HTMLAddress.decoded(bytes, range), as: UTF8.self).trimmed
        let raised = text.unicodeScalars.compactMap { Self.superscripts[$0] }
        if !text.isEmpty, raised.count == text.unicodeScalars.count {
            for scalar in raised { writer.write(scalar) }
        } else if text.count == 1 ? text.allSatisfy(\.isLetter) : Self.isExpression(text) {
            writer.write(Array((text.count == 1 ? "^\(text)" : "^(\(text))").utf8)[...])
        } else {
            write(range)
        }
    }

    private static func isExpression(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber || "+-−.,/·".contains($0) } && !text.allSatisfy(\.isLetter)
    }

    private static let superscripts: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "+": "⁺",
        "-": "⁻", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ",
    ]

    // MARK: Start tags

    private mutating func start(_ tag: HTMLTag) {
        endImplied(by: tag.element)
        switch tag.element {
        case .lineBreak: if isShown { writer.breakLine() }
        case .rule: endLine(.rule)
        case .image: if isShown, let text = tag.alternative { write(text, isInAttribute: true) }
        case .hidden where tag.closesItself: break
        default: if tag.element.hasContent { open(tag) }
        }
    }

    private mutating func open(_ tag: HTMLTag) {
        let classes = HTMLClasses(bytes, tag.classes)
        let isHidden =
            tag.element == .hidden && isEnded(tag) || classes.contains(.invisible)
            || omitsInlineQuote && classes.contains(.quoteInline)
        if !isHidden { endLine(tag.element) }
        guard elements.count < Self.maximumDepth else {
            deeper += 1
            if isHidden, deeperHidden == nil { deeperHidden = deeper }
            return
        }
        var opened = OpenHTMLElement(name: tag.name, element: tag.element, isHidden: isHidden)
        opened.isInItem = elements.last?.isInItem ?? false
        opened.isPreformatted = elements.last?.isPreformatted ?? false
        opened.isSuperscript = elements.last?.isSuperscript ?? false
        if classes.contains(.ellipsis) { opened.suffix = "…" }
        if isHidden { hiddenElements += 1 }
        if isShown { begin(tag, &opened) }
        elements.append(opened)
    }

    /// Whether an end tag of that name follows: an element without one would hide everything behind it.
    private mutating func isEnded(_ tag: HTMLTag) -> Bool {
        if hiddenEnds == nil {
            var ends: [HTMLName: Int] = [:]
            var ahead = tokens
            while let token = ahead.next() {
                if case .end(let tag) = token, tag.element == .hidden { ends[tag.name, default: 0] += 1 }
            }
            hiddenEnds = ends
        }
        return hiddenEnds?[tag.name] ?? 0 > 0
    }

    private mutating func begin(_ tag: HTMLTag, _ opened: inout OpenHTMLElement) {
        switch tag.element {
        case .link:
            linkAddress = tag.address
            writer.beginLink()
        case .unorderedList: opened.hasContainer = writer.beginList(first: nil)
        case .orderedList:
            let first = number(tag.first) ?? (tag.isReversed ? itemCount() : 1)
            opened.hasContainer = writer.beginList(first: first, step: tag.isReversed ? -1 : 1)
        case .item:
            opened.isInItem = true
            writer.beginItem()
        case .quote:
            opened.isInItem = false
            opened.hasContainer = writer.beginQuote()
        case .preformatted: opened.isPreformatted = true
        case .cell: writer.separate()
        case .superscript: opened.isSuperscript = true
        case .struck where !writer.isInLink && !elements.contains { $0.isStruck }:
            opened.isStruck = true
            writer.beginStruck()
        case .formula: writer.beginFormula()
        case .annotation:
            while let start = writer.formulaStart, let last = links.last, last.range.upperBound > start {
                links.removeLast()
            }
            writer.beginAnnotation()
        case .rubyText where rubyParenthesisEnd != writer.bytes.count:
            writer.write("(")
            opened.suffix = ")"
        default: break
        }
    }

    /// Of the list that was begun, as far as can be told before it is read.
    private mutating func itemCount() -> Int {
        var (ahead, depth, count) = (tokens, 0, 0)
        while countableTokens > 0, let token = ahead.next() {
            countableTokens -= 1
            switch token {
            case .start(let tag) where tag.element == .item && depth == 0: count += 1
            case .start(let tag) where tag.element.isList: depth += 1
            case .end(let tag) where tag.element.isList && depth == 0: return count
            case .end(let tag) where tag.element.isList: depth -= 1
            default: break
            }
        }
        return count
    }

    /// Of an attribute; nil for what is none, and for what could not be counted on.
    private func number(_ range: Range<Int>?) -> Int? {
        range.flatMap { Int32(String(decoding: bytes[$0], as: UTF8.self)) }.map(Int.init)
    }

    // MARK: Ends

    /// An end tag without a start counts for nothing.
    private mutating func end(_ tag: HTMLTag) {
        guard tag.element.hasContent else { return }
        if tag.element == .hidden { hiddenEnds?[tag.name]? -= 1 }
        guard deeper == 0 else { return endDeeper(tag.element) }
        guard let index = elements.lastIndex(where: { $0.name == tag.name }), canEnd(tag.element, at: index) else {
            return
        }
        guard !tag.element.endsAlone else { return finish(elements.remove(at: index)) }
        end(downTo: index)
    }

    private mutating func endDeeper(_ element: HTMLElement) {
        if let hidden = deeperHidden, deeper <= hidden { deeperHidden = nil }
        deeper -= 1
        endLine(element)
    }

    /// Whether an end tag reaches as far: that of an item not beyond its list, of an inline element not beyond a block,
    /// of a block not beyond its cell.
    private func canEnd(_ element: HTMLElement, at index: Int) -> Bool {
        let inner = elements[(index + 1)...]
        return switch element {
        case .formatting, .link, .struck, .hidden, .table, .row, .cell: true
        case .item:
            !inner.contains { $0.element.isList || $0.element == .cell }
        case _ where element.isBlock: !inner.contains { $0.element == .cell }
        default: !inner.contains { $0.element.isBlock }
        }
    }

    /// Ends what browsers end before an element begins, though nobody wrote so.
    private mutating func endImplied(by element: HTMLElement) {
        guard deeper == 0 else { return }
        switch element {
        case .link:
            if let index = elements.lastIndex(where: { $0.element == .link }) { finish(elements.remove(at: index)) }
        case .item, .definition, .cell: endInnermost(element) { $0 == .paragraph || $0 == .block }
        case .row: endInnermost(element) { $0 == .paragraph || $0 == .block || $0 == .cell }
        case .heading: endInnermost(element) { _ in false }
        case .rubyText, .rubyParenthesis:
            endInnermost(.rubyText) { _ in false }
            endInnermost(.rubyParenthesis) { _ in false }
        default: break
        }
        if element.isBlock { endInnermost(.paragraph) { _ in false } }
    }

    /// Ends the innermost element of a kind, unless there is a block in it that is none of `passed`.
    private mutating func endInnermost(_ kind: HTMLElement, passing passed: (HTMLElement) -> Bool) {
        for index in elements.indices.reversed() {
            let element = elements[index].element
            if element == kind { return end(downTo: index) }
            if element.isBlock, !passed(element) { return }
        }
    }

    private mutating func end(downTo index: Int) {
        while elements.count > index { endLast() }
    }

    private mutating func endLast() {
        if let last = elements.popLast() { finish(last) }
    }

    /// - Parameter ended: no longer among the elements.
    private mutating func finish(_ ended: OpenHTMLElement) {
        if isShown { finishShown(ended) }
        if ended.isHidden { hiddenElements -= 1 }
        if ended.isStruck { writer.endStruck() }
    }

    private mutating func finishShown(_ ended: OpenHTMLElement) {
        // Some servers write the ellipsis as well, or name the class twice.
        if let suffix = ended.suffix, suffix != "…" || !writer.endsWithEllipsis { writer.write(suffix) }
        if ended.hasContainer { writer.endContainer() }
        endLine(ended.element)
        switch ended.element {
        case .link: endLink()
        case .item: writer.endItem()
        case .formula: writer.endFormula()
        case .rubyParenthesis: rubyParenthesisEnd = writer.bytes.count
        default: break
        }
    }

    /// Where an element begins or ends.
    private mutating func endLine(_ element: HTMLElement) {
        guard element.isBlock, isShown else { return }
        let isInItem = elements.last?.isInItem ?? false
        switch element {
        case .cell: writer.separate()
        case .item, .row, .table, .definition: writer.end(.line)
        case .paragraph, .block, .unorderedList, .orderedList: writer.end(isInItem ? .line : .paragraph)
        default: writer.end(.paragraph)
        }
    }

    // MARK: Links

    /// The text since its beginning is a link, if it leads somewhere on the web.
    private mutating func endLink() {
        defer { writer.endLink() }
        guard let start = writer.linkStart, links.count < HTMLText.maximumLinks,
            let url = linkAddress.flatMap({ HTMLAddress(bytes, $0)?.url })
        else { return }
        let text = writer.bytes[start...]
        guard !text.allSatisfy(HTMLTokenizer.isBlank) else { return }
        links.append(
            HTMLText.Link(text: String(decoding: text, as: UTF8.self), url: url, range: start..<writer.bytes.count))
    }
}
