import MomentsKit
import TestSupport
import Testing

@testable import MomentsTUI

struct LinearWordsTests {
    @Test(arguments: [
        (LineQuestion.email, "Email: ", "邮箱："), (.password, "Password: ", "密码："), (.search, "Search: ", "搜索："),
        (.letters, "Find: ", "查找："), (.value, "Value: ", "值："),
    ])
    func promptIsInTheLanguageOfThePerson(question: LineQuestion, english: String, chinese: String) {
        expectEqual(Language.english.lines.prompt(for: question), english)
        expectEqual(Language.simplifiedChinese.lines.prompt(for: question), chinese)
    }
}
