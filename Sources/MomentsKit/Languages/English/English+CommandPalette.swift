extension English: CommandPaletteWords {
}
