import Foundation
import MomentsKit
import TestSupport
import Testing

struct LanguageTests {
    @Test(arguments: [
        "zh", "zh_CN", "zh_CN.UTF-8", "zh_CN.GB18030", "zh_SG", "zh_SG.UTF-8", "zh.UTF-8", "zh_Hans", "zh_Hans_CN",
        "zh_Hans_HK.UTF-8", "zh-Hans", "zh-CN", "zh_CN@pinyin", "ZH_cn.utf8",
    ])
    func aSimplifiedChineseLocaleIsSpokenChineseTo(locale: String) {
        expectEqual(Language(environment: ["LANG": locale]), .simplifiedChinese)
    }

    @Test(arguments: [
        "en_GB.UTF-8", "C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "ja_JP.UTF-8", "zh_TW", "zh_TW.UTF-8", "zh_HK.UTF-8",
        "zh_MO", "zh_Hant", "zh_Hant_CN", "zhx", "zha_CN", "zh_", "_zh", "zh_CNX", "", " ", " zh_CN", "\u{1B}[31mzh",
        "zh\u{0}_CN", "../../zh_CN", "zh_CN\n", "Zh\u{301}_CN",
    ])
    func everyOtherLocaleIsSpokenEnglishTo(locale: String) {
        expectEqual(Language(environment: ["LANG": locale]), .english)
    }

    @Test func aLocaleWithoutAnEndIsSpokenEnglishTo() {
        let locale = "zh_CN." + String(repeating: "x", count: 1_000_000)

        expectEqual(Language(environment: ["LANG": locale]), .english)
    }

    @Test(arguments: [
        ([:], Language.english, nil),
        (["LANG": "zh_CN.UTF-8"], .simplifiedChinese, "LANG"),
        (["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_GB.UTF-8"], .simplifiedChinese, "LC_MESSAGES"),
        (["LC_MESSAGES": "en_GB.UTF-8", "LANG": "zh_CN.UTF-8"], .english, "LC_MESSAGES"),
        (["LC_ALL": "zh_CN", "LC_MESSAGES": "en_GB", "LANG": "en_GB"], .simplifiedChinese, "LC_ALL"),
        (["LC_ALL": "C", "LC_MESSAGES": "zh_CN", "LANG": "zh_CN"], .english, "LC_ALL"),
        (["LC_ALL": "", "LC_MESSAGES": "", "LANG": "zh_CN"], .simplifiedChinese, "LANG"),
        (["LC_ALL": "", "LANG": ""], .english, nil),
        (["LC_CTYPE": "zh_CN.UTF-8"], .english, nil),
    ])
    func theFirstVariableThatIsSetDecides(environment: [String: String], language: Language, variable: String?) {
        expectEqual(Language(environment: environment), language)
        expectEqual(Language.variable(in: environment), variable)
    }

    @Test(arguments: ["MomentsKit", "MomentsTUI"])
    func chineseHasOneWordForYouAndOneForLike(target: String) throws {
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/").dropFirst()
        let folder = "\(root)/Sources/\(target)"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let words = names.filter { $0.hasSuffix("Words.swift") }
        #expect(!words.isEmpty)

        for name in words {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            #expect(!text.contains("您") && !text.contains("喜欢") && !text.contains("点赞"), "\(name)")
        }
    }
}
