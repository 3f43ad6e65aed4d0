extension Settings {
    /// What `moments-sync` is told.
    var syncOptions: ProcessLauncher.Options {
        ProcessLauncher.Options(minutes: syncMinutes, withLikes: withLikes, limits: syncLimits)
    }
}
