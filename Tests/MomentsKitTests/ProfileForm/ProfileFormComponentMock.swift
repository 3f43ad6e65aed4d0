import MomentsKit

@MainActor final class ProfileFormComponentMock: ProfileFormComponent {
    private(set) var renders: [ProfileFormProps] = []

    func render(_ props: ProfileFormProps) {
        renders.append(props)
    }
}
