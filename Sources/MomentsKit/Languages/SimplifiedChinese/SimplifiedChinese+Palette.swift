extension SimplifiedChinese: PaletteWords {
}
