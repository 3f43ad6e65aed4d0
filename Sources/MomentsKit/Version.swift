/// The release this source builds.
public enum Version {
    /// A semantic version (semver.org), the same as in `CHANGELOG.md`.
    public static let current = "0.1.0"
}
