import { defineCommand, nothingKept } from '#commands/kernel/define.ts'
import { only } from '#commands/kernel/when.ts'

export const openPalette = defineCommand({
  id: 'app.open-palette',
  title: 'Search or run a command',
  group: 'Window',
  keys: ['Mod+k'],
  everywhere: true,
  when: only(({ overlays }) => overlays.length === 0),
  run: (_, ports) => ports.overlay.open('palette'),
  undo: nothingKept,
})
