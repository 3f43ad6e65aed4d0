import ArgumentParser
import Testing

@testable import MomentsTUI

struct ProgramArgumentsTests {
    @Test func argumentsAreThoseThatSwiftKnows() throws {
        #expect(try ProgramArguments.read() == Array(CommandLine.arguments.dropFirst()))
    }

    @Test func argumentThatIsNoTextIsRefused() {
        let bytes: [CChar] = [120, -1, 0]

        bytes.withUnsafeBufferPointer { bytes in
            let pointer = UnsafeMutablePointer(mutating: bytes.baseAddress)
            #expect(throws: ValidationError.self) {
                try [pointer, pointer].withUnsafeBufferPointer { try ProgramArguments.text(of: $0) }
            }
        }
    }
}
