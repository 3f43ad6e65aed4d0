import MomentsKit
import TerminalKit

/// The screen of a form, in cells or in lines.
protocol FormDisplay: Component, Screen {
    associatedtype Content: FormContent

    var content: Content { get }
    var tasks: InFlightTasks { get }
    var fields: FormFields<Content.Props.ID> { get }
    var props: Content.Props { get set }
}

extension FormDisplay {
    var context: KeyContext { content.context }
    var viewPresenter: any ViewPresenting { content.presenter }

    func render(_ props: Content.Props) {
        show(props)
    }

    func show(_ props: Content.Props) {
        self.props = props
        fields.show(props.form)
        setNeedsPaint()
    }

    func perform(_ action: Action) {
        if !content.interact(action, tasks: tasks), let edit = TextEdit(action) { self.edit([edit]) }
    }

    func edit(_ edits: [TextEdit]) {
        setNeedsPaint()
        fields.edit(edits)
    }
}
