import TestSupport
import Testing

@testable import MomentsCore

struct BlurhashTests {
    @Test(arguments: [
        "", "0", "00TI:", "00TI:jj", "0 TI:j", "00TI:é", "1~Ljc~|", "~~TI:j", String(repeating: "~", count: 166),
    ])
    func textThatIsNoBlurhashIsRefused(_ text: String) {
        #expect(Blurhash(text) == nil)
    }

    @Test func oneWaveIsTheMeanColor() {
        expectEqual(Blurhash("00TI:j")?.waves, [Blurhash.Wave(red: 1, green: 0, blue: 0)])
    }

    @Test func wavesStandInRows() {
        let blurhash = Blurhash("LEHV6nWB2yk8pyo0adR*.7kCMdnj")

        expectEqual(blurhash?.columns, 4)
        expectEqual(blurhash?.waves.count, 12)
    }

    @Test func fileHasTheHashAndTheSize() {
        let blurhash = Blurhash("00TI:j", size: PhotoSize(width: 30, height: 20))

        expectEqual(blurhash.flatMap { Blurhash(file: $0.file) }, blurhash)
    }

    @Test(arguments: [
        "moments-blurhash", "moments-blurhash ", "moments-blurhash 1x1", "moments-blurhash 1x1 00TI:",
        "blurhash 00TI:j", "moments-blurhash 1x1 00TI:j x",
    ])
    func anotherFileIsNone(_ file: String) {
        #expect(Blurhash(file: Array(file.utf8)) == nil)
    }

    @Test func aSizeThatIsNoneIsNotKnown() {
        expectEqual(Blurhash(file: Array("moments-blurhash -1x9 00TI:j".utf8)), Blurhash("00TI:j"))
    }
}
