/// The photos of the demo.
package enum DemoPhoto: String, CaseIterable, Sendable {
    case summit, lake, forest
    case ferry
    case tomatoes
    case lighthouse
    case bicycle, coffee, balloons
    case cat
    case city
    case sailboat
    case dunes
    case snow
    case aurora
    case dawn, morning, rain, fog, dusk, night
}
