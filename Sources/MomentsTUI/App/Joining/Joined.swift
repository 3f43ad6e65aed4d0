/// Joins a screen with its presenter.
func joined<Component>(_ screen: Component, _ join: (Component) -> Void) -> Component {
    join(screen)
    return screen
}
