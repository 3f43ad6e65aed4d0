/// A presenter whose view lives as all do. What is special about its life it does itself, around what its lifecycle does.
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
