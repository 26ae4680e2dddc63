import { defineCommand, nothingKept } from '../define.ts'
import { only } from '../when.ts'

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
