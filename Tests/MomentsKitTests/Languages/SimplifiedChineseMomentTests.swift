import Foundation
import Testing

@testable import MomentsCore
@testable import MomentsKit
@testable import TestSupport

/// The rules of Chinese sentences. The compiler checks that every sentence has a Chinese form.
struct SimplifiedChineseMomentTests {
    private let formatter = MomentFormatter(zone: .utc, words: .simplifiedChinese)
    /// 22 March 2021, 12:00:00 UTC
    private let now = Date(timeIntervalSince1970: 1_616_414_400)

    @Test(arguments: [
        (-61, "2021年3月22日"), (-60, "刚刚"), (0, "刚刚"), (59, "刚刚"), (60, "1 分钟前"), (3_599, "59 分钟前"), (3_600, "1 小时前"),
        (86_399, "23 小时前"), (86_400, "昨天"), (172_800, "2 天前"), (518_400, "6 天前"), (604_800, "2021年3月15日"),
        (31_536_000, "2020年3月22日"),
    ])
    func relativeDatesGoUpToAWeek(seconds: Int, expected: String) {
        expectEqual(formatter.date(now - Double(seconds), now: now), expected)
    }

    @Test(arguments: [
        (0, "2021年3月22日 12:00（刚刚）"), (720, "2021年2月20日 12:00（30 天前）"), (744, "2021年2月19日 12:00（1 个月前）"),
        (8_760, "2020年3月22日 12:00（1 年前）"), (43_920, "2016年3月18日 12:00（5 年前）"),
    ])
    func fullDateHasTheAgeBehindIt(hours: Int, expected: String) {
        expectEqual(formatter.fullDate(now - Double(hours * 3_600), now: now), expected)
    }

    @Test func unknownDateHasItsText() {
        expectEqual(formatter.date(nil, now: now), "日期不详")
    }

    @Test(arguments: [
        (true, [], 0, "你"), (true, [], 3, "你和另外 3 人"), (true, ["Ada"], 0, "你和 Ada"), (true, ["陈美"], 1, "你、陈美和另外 1 人"),
        (false, ["Ada", "陈美"], 0, "Ada 和陈美"), (false, ["陈美", "Ada"], 5, "陈美、Ada 和另外 5 人"), (false, [], 1, "1 人"),
        (false, [], 4, "4 人"),
    ])
    func peopleAreNamedAndCounted(isLiked: Bool, names: [String], unnamed: Int, expected: String) {
        let others = names.map { User(name: $0) } + Array(repeating: User(), count: unnamed)

        expectEqual(formatter.likes(isLiked: isLiked, others: others), expected)
    }

    @Test func photosAreCountedWithTheirMeasureWord() {
        expectEqual(formatter.photos([Photo("1.jpg", altText: "湖"), ""]), "2 张照片：湖 …")
        expectEqual(formatter.photos([""]), "1 张照片")
    }

    @Test(arguments: [(0, nil), (1, "1 条新动态"), (999, "999 条新动态"), (1_000, "1,000+ 条新动态")])
    func newMomentsAreCountedUpToTheLimit(number: Int, expected: String?) {
        expectEqual(formatter.newMoments(number, limit: 1_000), expected)
    }

    @Test(arguments: [(5_000, "还剩 5,000 字"), (0, "还剩 0 字"), (-1, "超出 1 字"), (-1_234_567, "超出 1,234,567 字")])
    func charactersLeftAreCounted(left: Int, expected: String) {
        expectEqual(formatter.countLeft(left), expected)
    }

    @Test(arguments: [
        (["转发自", "Grace"], "转发自 Grace"), (["转发自", "陈美"], "转发自陈美"), (["共", "3", "张"], "共 3 张"), (["", "3"], "3"),
        (["你", "（你）"], "你（你）"), (["看", "👩‍👩‍👧"], "看👩‍👩‍👧"), (["Élan", "的动态"], "Élan 的动态"),
    ])
    func aBlankStandsBetweenChineseAndLatin(parts: [String], expected: String) {
        let text = parts.reduce("") { Language.simplifiedChinese.spaced($0, $1) }

        expectEqual(text, expected)
    }

    @Test func aMomentIsSpoken() {
        let moment = Moment.sample(1, title: "早安", isLiked: true, likes: [User(name: "Ada")], isMine: true)
        let row = formatter.row(moment, now: Date(timeIntervalSince1970: 1_616_371_560))

        expectEqual(SpokenMoment(words: .simplifiedChinese).line(row), "Grace（你），5 分钟前。早安。赞：你和 Ada。")
    }
}
