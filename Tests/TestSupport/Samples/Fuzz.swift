import Foundation

/// Bytes that nobody would write, made from samples and words of a language: pieces cut out, doubled, swapped, flipped.
///
/// `make fuzz` sets `MOMENTS_FUZZ_SECONDS`, and each target runs for that long from a seed it prints; otherwise there are a
/// hundred rounds of a fixed seed. The last input lies in a file in the directory for temporary files while a fuzz runs, so that
/// one that ends the process is not lost.
public struct Fuzz {
    private let name: String
    private let samples: [[UInt8]]
    private let words: [[UInt8]]
    private var random: RandomNumbers

    /// - Parameters:
    ///   - name: What is tested, for the messages.
    ///   - samples: Good input, to begin with.
    ///   - words: Pieces that the language is made of.
    public init(_ name: String, samples: [String], words: [String]) {
        self.init(name, samples: samples.map { Array($0.utf8) }, words: words.map { Array($0.utf8) })
    }

    /// - Parameters: as of `init(_:samples:words:)` of texts, for a language that is none.
    public init(_ name: String, samples: [[UInt8]], words: [[UInt8]]) {
        self.name = name
        self.samples = samples
        self.words = words
        random = RandomNumbers(seed: Self.seed)
    }

    /// Runs `body` with one input after the other. An error that it throws ends the fuzz.
    /// - Returns: How many inputs there were.
    @discardableResult
    public mutating func run(_ body: ([UInt8]) throws -> Void) throws -> Int {
        var rounds = try Rounds(name, seconds: Self.seconds)
        while let input = try rounds.next(of: &self) { try body(input) }
        return try rounds.end(seed: Self.seed)
    }

    /// As `run`, for what takes its time.
    @discardableResult
    @MainActor public mutating func run(awaiting body: @MainActor ([UInt8]) async throws -> Void) async throws -> Int {
        var rounds = try Rounds(name, seconds: Self.seconds)
        while let input = try rounds.next(of: &self) { try await body(input) }
        return try rounds.end(seed: Self.seed)
    }

    /// The next input, at most some thousand bytes.
    public mutating func next() -> [UInt8] {
        var bytes = samples.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...8, using: &random) { change(&bytes) }
        return Array(bytes.prefix(8_192))
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, place + Int.random(in: 0...24, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 2: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
        case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
        case 4, 5: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
        case 6: bytes.insert(contentsOf: samples.randomElement(using: &random)?.prefix(40) ?? [], at: place)
        default:
            let piece = words.randomElement(using: &random) ?? [0]
            for _ in 0..<Int.random(in: 0...60, using: &random) { bytes.insert(contentsOf: piece, at: place) }
        }
    }

    private static let seconds = ProcessInfo.processInfo.environment["MOMENTS_FUZZ_SECONDS"].flatMap(Double.init) ?? 0
    private static let seed: UInt64 = {
        if let given = ProcessInfo.processInfo.environment["MOMENTS_FUZZ_SEED"].flatMap(UInt64.init) { return given }
        return seconds > 0 ? UInt64.random(in: 1...1_000_000) : 1
    }()
}

/// The inputs of one run, until its time is up.
private struct Rounds {
    private let name: String
    private let seconds: Double
    private let last: LastInput?
    private let end: Date
    private var count = 0

    /// - Parameter seconds: 0 for a hundred inputs.
    init(_ name: String, seconds: Double) throws {
        self.name = name
        self.seconds = seconds
        last = seconds > 0 ? try LastInput(name) : nil
        end = Date(timeIntervalSinceNow: seconds)
    }

    mutating func next(of fuzz: inout Fuzz) throws -> [UInt8]? {
        guard seconds > 0 ? Date() < end : count < 100 else { return nil }
        count += 1
        let input = fuzz.next()
        try last?.keep(input)
        return input
    }

    /// - Returns: How many inputs there were.
    func end(seed: UInt64) throws -> Int {
        if seconds > 0 { print("fuzz: \(name): \(count) inputs in \(Int(seconds)) s, seed \(seed)") }
        try last?.remove()
        return count
    }
}

/// The file with the input that is being tried.
private struct LastInput {
    private let url: URL
    private let handle: FileHandle

    init(_ name: String) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("moments-fuzz-\(name)")
        try Data().write(to: url)
        handle = try FileHandle(forWritingTo: url)
    }

    func keep(_ input: [UInt8]) throws {
        try handle.seek(toOffset: 0)
        try handle.write(contentsOf: input)
        try handle.truncate(atOffset: UInt64(input.count))
    }

    func remove() throws {
        try FileManager.default.removeItem(at: url)
    }
}

/// The failure that a fuzz found.
public struct FuzzFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String, _ input: [UInt8]) {
        self.description = "\(description): \(input.map { String($0, radix: 16) }.joined(separator: " "))"
    }
}

/// Throws unless the condition holds.
public func fuzzExpect(_ holds: Bool, _ description: @autoclosure () -> String, _ input: [UInt8]) throws {
    if !holds { throw FuzzFailure(description(), input) }
}
