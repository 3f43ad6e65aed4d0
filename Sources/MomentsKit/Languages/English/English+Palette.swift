extension English: PaletteWords {
}
