import MomentsKit
import TestSupport

@MainActor final class SettingsComponentMock: SettingsComponent {
    let renders = Calls<SettingsProps>()

    func render(_ props: SettingsProps) {
        renders.record(props)
    }
}
