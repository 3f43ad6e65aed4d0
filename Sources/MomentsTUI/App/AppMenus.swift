import MomentsKit
import TerminalKit

/// The ways to every action of an app: help and command palette, and the message after a key that leads to none.
struct AppMenus<Surface> {
    typealias Choice = (entry: ActionEntry, run: () -> Void)

    let app: App<Surface>
    let screens: any ScreenMaker<Surface>
    let words: Language
    private let recent = RecentActions()

    init(app: App<Surface>, screens: any ScreenMaker<Surface>, words: Language) {
        self.app = app
        self.screens = screens
        self.words = words
    }

    /// - Parameter feeds: the ways to the moments of each feed, and to the views of each server.
    func palette(
        for context: KeyContext, navigator: any Navigator, feeds: [Choice] = []
    ) -> CommandPalettePresenter {
        let choices = actionChoices(in: context) + feeds + themeChoices
        return CommandPalettePresenter(
            entries: choices.map(\.entry), recent: recent, navigator: navigator, words: words
        ) {
            choices[$0].run()
        }
    }

    private func actionChoices(in context: KeyContext) -> [Choice] {
        let availability = availability
        return screens.keymap.palette(in: context).map { [weak app] binding in
            let reason = availability.reason(against: binding.action)
            return (
                ActionEntry(binding, words: words, reason: reason),
                { Self.run(binding.action, in: availability, of: app) }
            )
        }
    }

    /// Of the screen that help or palette is about to be shown for.
    private var availability: ActionAvailability { app.top?.viewPresenter.availability ?? .all }

    /// Runs an action, or shows the reason against it.
    private static func run(_ action: Action, in availability: ActionAvailability, of app: App<Surface>?) {
        guard let reason = availability.reason(against: action) else { return app?.run(action) ?? () }
        app?.top?.viewPresenter.onUnknownInput(reason)
    }

    private var themeChoices: [Choice] {
        screens.themes.map { [app] theme in (ActionEntry(theme, words: words), { app.show(theme) }) }
    }

    func help(for context: KeyContext, navigator: any Navigator) -> HelpPresenter {
        let help = screens.helpEntries(in: context)
        let availability = availability
        return HelpPresenter(entries: help.map(\.entry), navigator: navigator, words: words) { [weak app] in
            Self.run(help[$0].action, in: availability, of: app)
        }
    }

    func explain(unknown key: Key, on view: any ViewPresenting, in context: KeyContext) {
        let help = screens.keymap.key(for: .help, in: context)
        view.onUnknownInput(words.actions.doesNothing(key.name, help: help?.name))
    }
}
