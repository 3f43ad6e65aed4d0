import MomentsKit

/// The screen of rows to select one of, in cells or in lines.
protocol RowsDisplay: Screen {
    associatedtype Content: RowsContent

    var content: Content { get }
    var tasks: InFlightTasks { get }
    var props: Content.Props { get set }
}

extension RowsDisplay {
    var viewPresenter: any ViewPresenting { content.presenter }

    func render(_ props: Content.Props) {
        self.props = props
        setNeedsPaint()
    }

    func perform(_ action: Action) {
        content.perform(action, in: props, tasks: tasks)
    }

    func press(digit: Int) {
        content.press(digit: digit, in: props, tasks: tasks)
    }
}
