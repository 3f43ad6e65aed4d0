/// Lists the options of the post that is being written: each key with Alt has a second way here.
@MainActor package final class ComposeOptionsPresenter: RowsPresenter {
    package weak var component: (any Component<ComposeOptionsProps>)?  // weak: the screen owns its presenter
    package let lifecycle: ViewLifecycle
    package let navigator: any Navigator
    package var selection = RowSelection<ComposeOptionsProps.Row, Never>()
    package var isBusy = false
    private let run: (ComposeOption) -> Void

    /// - Parameters:
    ///   - key: what does the same in the text; nil where nothing does.
    ///   - run: called with the selected one, once the text is there again.
    package init(
        _ options: [ComposeOption.State], words: Language, context: PresenterContext,
        key: (ComposeOption) -> String?, run: @escaping (ComposeOption) -> Void
    ) {
        self.run = run
        navigator = context.navigator
        lifecycle = ViewLifecycle(clock: context.clock)
        selection.setItems(
            options.map { option in
                ComposeOptionsProps.Row(
                    id: option.id, text: words.composeOptions.text(of: option), value: option.value,
                    key: key(option.id), reason: option.reason)
            })
        lifecycle.onRender({ [weak self] in self?.props }, { [weak self] in self?.component?.render($0) })
    }

    package func onOpen() {
        guard lifecycle.isActive, let row = selection.selected else { return }
        if let reason = row.reason {
            lifecycle.message.show(StatusMessage(text: reason, voice: .refused))
            return lifecycle.render()
        }
        navigator.back()
        run(row.id)
    }

    private var props: ComposeOptionsProps {
        var props = ComposeOptionsProps()
        props.rows = selection.items
        props.selection = selection.selected?.id
        (props.status, props.voice) = (lifecycle.message.text, lifecycle.voice)
        return props
    }
}
