import TestSupport
import Testing

@testable import MomentsTUI

struct SVGShapeTests {
    @Test func lineLeadsToTheSidesThatItsNameHas() {
        expectEqual(SVGShape("├"), .line(up: true, right: true, down: true, left: false))
    }

    @Test func roundedCornerLiesBetweenTwoSides() {
        expectEqual(SVGShape("╯"), .corner(up: true, right: false))
    }

    @Test(
        arguments: [
            ("▀", [0, 0, 8, 4]), ("▁", [0, 7, 8, 8]), ("█", [0, 0, 8, 8]), ("▏", [0, 0, 1, 8]), ("▐", [4, 0, 8, 8]),
            ("▔", [0, 0, 8, 1]), ("▕", [7, 0, 8, 8]),
        ])
    func blockTakesSoManyEighths(_ text: String, _ sides: [Int]) {
        expectEqual(SVGShape(text), .block(left: sides[0], top: sides[1], right: sides[2], bottom: sides[3]))
    }

    @Test func quartersStandRowByRow() {
        expectEqual(SVGShape("▙"), .quarters([true, false, true, true]))
    }

    @Test(arguments: ["", "x", "─\u{301}", "░"])
    func allElseIsText(_ text: String) {
        #expect(SVGShape(text) == nil)
    }
}
