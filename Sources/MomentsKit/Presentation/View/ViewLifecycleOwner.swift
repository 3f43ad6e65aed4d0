/// A presenter whose view has the usual life. A presenter adds special steps around the calls of its lifecycle.
@MainActor package protocol ViewLifecycleOwner: ViewPresenting {
    var lifecycle: ViewLifecycle { get }
}

extension ViewLifecycleOwner {
    package func onViewLoaded() {
        lifecycle.load()
    }

    package func onActivate() {
        lifecycle.activate()
    }

    package func onDeactivate() {
        lifecycle.deactivate()
    }

    package func onInput() {
        lifecycle.onInput()
    }

    package func onUnknownInput(_ message: String) {
        lifecycle.onUnknownInput(message)
    }
}
