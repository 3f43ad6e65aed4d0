extension Settings {
    /// How feeds are synced.
    var syncOptions: SyncOptions {
        SyncOptions(
            minutes: syncMinutes, withLikes: withLikes, limits: syncLimits,
            photoHosts: photoHosts)
    }
}
