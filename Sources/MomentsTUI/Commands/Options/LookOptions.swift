import ArgumentParser

/// What the app looks like, for this one time.
struct LookOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The colours: terminal, light, dark or high-contrast.", valueName: "name"))
    var theme: String?
    @Flag(name: .customLong("no-color"), help: "Draw without colours.") var isColorless = false

    func validate() throws {
        guard let theme else { return }
        do throws(SettingError) {
            _ = try Setting.theme.declaration.kind.value(of: theme)
        } catch {
            throw ValidationError("--theme \(error.message)")
        }
    }

    /// The settings that these are.
    var settings: [Setting: String] {
        var settings: [Setting: String] = [:]
        settings[.theme] = theme?.lowercased()
        if isColorless { settings[.color] = ColorDepth.none.rawValue }
        return settings
    }
}
