import { fields, text } from '#commands/kernel/args.ts'
import { defineCommand, nothingKept, type Reversal } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { Keymap } from '#commands/kernel/stored-keymap.ts'
import { always, only, overlayOnTop } from '#commands/kernel/when.ts'

const inEditor = overlayOnTop('keymap')

const edit = defineCommand({
  id: 'app.edit-keys',
  title: 'Change the keys of commands',
  group: 'Window',
  when: always,
  run: (_, ports) => ports.overlay.open('keymap'),
  undo: nothingKept,
})

const toggleSingleKeys = defineCommand({
  id: 'app.toggle-single-keys',
  title: 'Turn single keys off or on',
  titleNow: ({ keys }) => (keys.single ? 'Turn single keys off' : 'Turn single keys on'),
  group: 'Window',
  everywhere: true,
  when: only(({ overlays }) => overlays.length === 0 || overlays.at(-1) === 'keymap'),
  run: (_, ports) => change(ports, (keymap) => ({ ...keymap, singleKeys: !keymap.singleKeys })),
  undo: { kind: 'reversible', reverse: reverseTo },
})

/** Run by the editor of keys once a sequence was typed. */
const bind = defineCommand({
  id: 'app.bind-keys',
  title: 'Take the typed keys',
  group: 'Window',
  args: fields({ offerId: text, sequence: text }),
  when: inEditor,
  run: (_, ports, { offerId, sequence }) =>
    change(ports, (keymap) => ({ ...keymap, keys: { ...keymap.keys, [offerId]: [sequence] } })),
  undo: { kind: 'reversible', reverse: reverseTo },
})

const reset = defineCommand({
  id: 'app.reset-keys',
  title: 'Give every command its own keys again',
  group: 'Window',
  everywhere: true,
  when: inEditor,
  run: (_, ports) => change(ports, (keymap) => ({ ...keymap, keys: {} })),
  undo: { kind: 'reversible', reverse: reverseTo },
})

const exportKeys = defineCommand({
  id: 'app.export-keys',
  title: 'Export the keys as a file',
  group: 'Window',
  everywhere: true,
  when: inEditor,
  run: (_, ports) => ports.keymap.export(),
  undo: nothingKept,
})

const importKeys = defineCommand({
  id: 'app.import-keys',
  title: 'Import keys from a file',
  group: 'Window',
  everywhere: true,
  when: inEditor,
  async run(_, ports) {
    const imported = await ports.keymap.choose()
    return imported === null ? null : change(ports, () => imported)
  },
  undo: { kind: 'reversible', reverse: reverseTo },
})

/** Answers the keymap before. */
function change(ports: Ports, to: (keymap: Keymap) => Keymap): Keymap {
  const before = ports.keymap.get()
  ports.keymap.set(to(before))
  return before
}

function reverseTo(before: Keymap | null): Reversal | null {
  if (before === null) return null
  return { label: 'Changed the keys', apply: (ports) => ports.keymap.set(before) }
}

export const keymapCommands = [edit, toggleSingleKeys, bind, reset, exportKeys, importKeys]
