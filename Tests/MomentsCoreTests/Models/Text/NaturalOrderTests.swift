import TestSupport
import Testing

@testable import MomentsCore

struct NaturalOrderTests {
    @Test(arguments: [
        ["2.jpg", "10.jpg"], ["IMG_2.jpg", "img_10.jpg"], ["a", "B", "c"], ["a", "a1", "aa"], ["1", "a"],
        ["x1y9", "x1y10", "x2y1"], ["7", "007a"], ["99999999999999999999998", "99999999999999999999999"],
        ["", "a"], ["a", "b\u{FFFD}"],
    ])
    func peopleExpectThisOrder(_ names: [String]) {
        expectEqual(names.reversed().sorted { NaturalOrder($0) < NaturalOrder($1) }, names)
    }

    @Test(arguments: [("01", "1"), ("A", "a"), ("1 01", "01 1")])
    func namesThatDifferInZerosOrCaseOnlyHaveAnOrder(one: String, other: String) {
        let (one, other) = (NaturalOrder(one), NaturalOrder(other))

        #expect((one < other) != (other < one))
    }

    @Test func aNameIsNotBeforeItself() {
        let name = NaturalOrder("Photo 007.jpg")

        #expect(!(name < name))
    }
}
