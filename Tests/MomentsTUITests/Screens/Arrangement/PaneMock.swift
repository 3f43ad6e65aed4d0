import MomentsCore
import MomentsKit
import TestSupport

@testable import MomentsTUI
@testable import TerminalKit

/// A pane that says its name in its body and at its foot.
final class PaneMock: @MainActor ListPane, @MainActor MomentPane, ViewPresentingMock {
    nonisolated enum Call: ViewCall {
        case viewLoaded, activated, deactivated, input, opened
        case show(Int64)
        case perform(Action)
        case mouse(MouseEvent, row: Int, column: Int)
        case open(row: Int, column: Int)
        case unknown(String)
    }

    let calls = Calls<Call>()
    let context: KeyContext
    var selection: Moment.ID?
    var selectedGap: GapProps?
    var status: String?
    var voice = MessageVoice.plain
    var windowTitle: String? { "\(context)" }
    var availability = ActionAvailability.all
    var setNeedsPaint: () -> Void = {}
    var viewPresenter: any ViewPresenting { self }
    var onPerform: () -> Void = {}
    var onActivation: () -> Void = {}
    /// Of the last frame, of which the body is a part.
    private(set) var size: CellSize?

    init(_ context: KeyContext) {
        self.context = context
    }

    func onUnknownInput(_ message: String) { calls.record(.unknown(message)) }
    func onInput() { calls.record(.input) }
    func show(_ id: Moment.ID) { calls.record(.show(id.rawValue)) }
    func opened() { calls.record(.opened) }

    func onActivate() {
        calls.record(.activated)
        onActivation()
    }

    func perform(_ action: Action) {
        calls.record(.perform(action))
        onPerform()
    }

    func perform(_ action: Action, upTo count: Int) -> Int {
        for _ in 0..<count { perform(action) }
        return count
    }

    func mouse(_ event: MouseEvent, row: Int, column: Int) {
        calls.record(.mouse(event, row: row, column: column))
    }

    func open(_ link: TextLink, row: Int, column: Int) {
        calls.record(.open(row: row, column: column))
    }

    func paintBody(on canvas: Canvas) {
        paint("body of \(context)", on: canvas)
    }

    func paintBodyBesideList(on canvas: Canvas) {
        paint("\(context) beside", on: canvas)
    }

    private func paint(_ body: String, on canvas: Canvas) {
        size = canvas.size
        canvas.put(CellText(body), row: 0, column: 0, style: .title)
    }

    func paintFoot(on canvas: Canvas, beside other: (any Pane)?) {
        let text = [status ?? other?.status, "foot of \(context)", other == nil ? "alone" : "beside"]
        canvas.put(CellText(text.compactMap(\.self).joined(separator: " ")), row: canvas.size.rows - 1, column: 0)
    }
}
