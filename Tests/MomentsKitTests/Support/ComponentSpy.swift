import MomentsKit

/// Shows the props of any feature, and keeps what it was given for tests that are about the last of them.
@MainActor final class ComponentSpy<Props> {
    private(set) var renders: [Props] = []

    func render(_ props: Props) {
        renders.append(props)
    }
}

extension ComponentSpy: CommandPaletteComponent where Props == CommandPaletteProps {}
extension ComponentSpy: ComposeComponent where Props == ComposeProps {}
extension ComponentSpy: FilePickerComponent where Props == FilePickerProps {}
extension ComponentSpy: GalleryComponent where Props == GalleryProps {}
extension ComponentSpy: PhotoViewerComponent where Props == PhotoViewerProps {}
extension ComponentSpy: ProfileComponent where Props == ProfileProps {}
extension ComponentSpy: ProfileFormComponent where Props == ProfileFormProps {}
extension ComponentSpy: ServerViewComponent where Props == ServerViewProps {}
extension ComponentSpy: ServerViewsComponent where Props == ServerViewsProps {}
extension ComponentSpy: ServerSearchComponent where Props == ServerSearchProps {}
extension ComponentSpy: ServerSearchFormComponent where Props == ServerSearchFormProps {}
extension ComponentSpy: SearchComponent where Props == SearchProps {}
