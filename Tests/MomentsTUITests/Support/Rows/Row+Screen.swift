import TestSupport
import Testing

/// A row about the cells of a screen.
typealias CellRow<Props: Sendable, Call: Equatable & Sendable> = Row<CellStage<Props, Call>>
/// A row about the lines that a screen prints.
typealias LineRow<Props: Sendable, Call: Equatable & Sendable> = Row<LineStage<Props, Call>>

/// A screen and the mock of its presenter.
///
/// The screen is an existential: screens conform to its protocol on the main actor, and a table stands on none.
nonisolated protocol ScreenStage {
    associatedtype Props: Sendable
    associatedtype Call: Equatable & Sendable

    @MainActor var screen: any TestedScreen { get }
    @MainActor var calls: Calls<Call> { get }
    /// The props that each showing step changes.
    @MainActor var props: Props { get }
    @MainActor var render: @MainActor (Props) -> Void { get }
}

nonisolated extension ScreenStage {
    @MainActor func show(_ change: (inout Props) -> Void) {
        var props = props
        change(&props)
        render(props)
    }
}

nonisolated struct CellStage<Props: Sendable, Call: Equatable & Sendable>: StageOfCells {
    let harness: any TestedCells
    let calls: Calls<Call>
    let props: Props
    let render: @MainActor (Props) -> Void

    @MainActor init(
        _ harness: any TestedCells, _ calls: Calls<Call>, _ props: Props, render: @escaping @MainActor (Props) -> Void
    ) {
        (self.harness, self.calls, self.props, self.render) = (harness, calls, props, render)
    }

    @MainActor var screen: any TestedScreen { harness }
}

nonisolated struct LineStage<Props: Sendable, Call: Equatable & Sendable>: StageOfLines {
    let harness: any TestedLines
    let calls: Calls<Call>
    let props: Props
    let render: @MainActor (Props) -> Void

    @MainActor init(
        _ harness: any TestedLines, _ calls: Calls<Call>, _ props: Props, render: @escaping @MainActor (Props) -> Void
    ) {
        (self.harness, self.calls, self.props, self.render) = (harness, calls, props, render)
    }

    @MainActor var screen: any TestedScreen { harness }
}

nonisolated extension Row {
    @MainActor func play<Props, Call>(
        on harness: any TestedCells, _ calls: Calls<Call>, from props: Props,
        render: @escaping @MainActor (Props) -> Void
    ) async throws where Stage == CellStage<Props, Call> {
        try await play(on: CellStage(harness, calls, props, render: render))
    }

    @MainActor func play<Props, Call>(
        on harness: any TestedLines, _ calls: Calls<Call>, from props: Props,
        render: @escaping @MainActor (Props) -> Void
    ) async throws where Stage == LineStage<Props, Call> {
        try await play(on: LineStage(harness, calls, props, render: render))
    }
}

/// The input and output that rows need of a screen in the app.
protocol TestedScreen {
    func press(keys: [String])
    func type(_ text: String)
    func waitUntilIdle() async
}

// MARK: Steps of every row

nonisolated extension Row.Step where Stage: ScreenStage {
    typealias Props = Stage.Props
    typealias Call = Stage.Call

    static func show(_ change: @escaping @MainActor (inout Props) -> Void) -> Self {
        Self { stage in
            stage.show(change)
        }
    }

    static func press(_ keys: String...) -> Self {
        Self { $0.screen.press(keys: keys) }
    }

    static func type(_ text: String) -> Self {
        Self { $0.screen.type(text) }
    }

    /// The presenter got these calls, and no others.
    static func told(_ calls: Call..., at place: SourceLocation = #_sourceLocation) -> Self {
        told(calls, at: place) { $0 }
    }

    static func toldNothing(at place: SourceLocation = #_sourceLocation) -> Self {
        told([], at: place) { $0 }
    }

    /// The presenter got these calls first.
    static func told(first calls: Call..., at place: SourceLocation = #_sourceLocation) -> Self {
        told(calls, at: place) { Array($0.prefix(calls.count)) }
    }

    /// The presenter got these calls last.
    static func told(last calls: Call..., at place: SourceLocation = #_sourceLocation) -> Self {
        told(calls, at: place) { Array($0.suffix(calls.count)) }
    }

    /// The row is not about the calls so far.
    static var discardCalls: Self {
        Self { stage in
            await stage.screen.waitUntilIdle()
            stage.calls.discard()
        }
    }

    private static func told(
        _ calls: [Call], at place: SourceLocation, _ part: @escaping @MainActor ([Call]) -> [Call]
    ) -> Self {
        Self { stage in
            await stage.screen.waitUntilIdle()
            let told = part(stage.calls.take())
            #expect(told == calls, sourceLocation: place)
        }
    }
}
