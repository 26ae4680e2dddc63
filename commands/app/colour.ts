import { fields, text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { always, only, overlayOnTop } from '#commands/kernel/when.ts'

const choose = defineCommand({
  id: 'app.choose-colour',
  title: 'Choose a colour for the window',
  words: 'accent',
  group: 'Window',
  when: always,
  run: (_, ports) => ports.overlay.open('colour'),
  undo: nothingKept,
})

/** Run by its dialog. */
const set = defineCommand({
  id: 'app.set-colour',
  title: 'Use this colour',
  group: 'Window',
  args: fields({ colour: text }),
  when: overlayOnTop('colour'),
  run: (_, ports, { colour }) => change(ports, colour),
  undo: { kind: 'reversible', reverse: reverseTo },
})

const reset = defineCommand({
  id: 'app.reset-colour',
  title: 'Use the standard colour',
  words: 'accent',
  group: 'Window',
  everywhere: true,
  when: only(({ overlays }) => overlays.length === 0 || overlays.at(-1) === 'colour'),
  run: (_, ports) => change(ports, null),
  undo: { kind: 'reversible', reverse: reverseTo },
})

interface Changed {
  before: string | null
  colour: string | null
}

function change(ports: Ports, colour: string | null): Changed {
  const before = ports.appearance.colour()
  ports.appearance.setColour(colour)
  ports.overlay.close('colour')
  return { before, colour }
}

function reverseTo({ before, colour }: Changed): Reversal | null {
  if (before === colour) return null
  return { label: 'Changed the colour', apply: (ports) => ports.appearance.setColour(before) }
}

export const colourCommands = [choose, set, reset]
