import TestSupport
import Testing

@testable import MomentsCore
@testable import MomentsKit

struct DemoWordsTests {
    @Test(arguments: Language.allCases)
    func everyPhotoOfTheDemoHasAnAltTextOfItsOwn(language: Language) {
        let texts = DemoPhoto.allCases.map(language.demo.altText)

        expectEqual(Set(texts).count, DemoPhoto.allCases.count)
        #expect(texts.allSatisfy { $0.utf8.count > 20 && $0.count <= MomentBounds.altText })
    }
}
