@testable import MomentsCore

#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import MomentsPictures

    /// One process decodes all pictures of an app. A sanitizer has a heap of its own.
    @Suite(.enabled(if: Sanitizer.current == nil))
    struct DecoderMemoryTests {
        @Test(arguments: PictureInfo.Format.allCases.indices)
        func decoderGivesItsMemoryBack(_ index: Int) async {
            await #expect(processExitsWith: .exitCode(0)) { [index] in
                let file = Samples.file(PictureInfo.Format.allCases[index])
                for _ in 0..<100 { _ = Rendering.pixels(file, 4, 2) }
                let before = residentPages()
                for _ in 0..<500 { _ = Rendering.pixels(file, 4, 2) }
                _exit(before > 0 && residentPages() < before + 256 ? 0 : 1)
            }
        }
    }

    /// As proc_pid_statm(5) counts them; 0 where it cannot be read.
    private func residentPages() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
    }
#endif
