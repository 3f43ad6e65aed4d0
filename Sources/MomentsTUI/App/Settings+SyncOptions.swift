extension Settings {
    /// How feeds are synced.
    var syncOptions: SyncOptions {
        SyncOptions(
            minutes: syncMinutes, keepDays: keepDays, sharesPlace: sharesReadPosition, withLikes: withLikes,
            limits: syncLimits, photoHosts: photoHosts)
    }
}
