extension SimplifiedChinese: CommandPaletteWords {
}
