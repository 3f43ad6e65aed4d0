extension Settings {
    /// How feeds are synced.
    var syncOptions: SyncOptions {
        SyncOptions(
            minutes: syncMinutes, keepDays: keepDays, withLikes: withLikes, limits: syncLimits, photoHosts: photoHosts)
    }
}
