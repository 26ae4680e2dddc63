import { type Command, GROUPS } from './define.ts'
import { keyCaps } from './keys.ts'

/** `docs/commands.md`: every command with its keys and what undo means for it. */
export function documentationOf(commands: Iterable<Command>): string {
  const all = [...commands]
  const sections = GROUPS.flatMap((group) => {
    const members = all.filter((command) => command.group === group)
    return members.length === 0 ? [] : [sectionOf(group, members)]
  })
  return `${[HEAD, ...sections].join('\n\n')}\n`
}

const HEAD = `# Commands

Written by \`npm run docs:commands\` from \`commands/registry.ts\`; a test fails when it is stale. Keys are shown as on a PC: on a Mac, ⌘ stands for Ctrl. A key works where its command can run: \`?\` lists the keys that work where you are, and the palette (Ctrl K) says why a command cannot run.`

function sectionOf(group: string, commands: readonly Command[]): string {
  const rows = commands.flatMap((command) => {
    const shown = command.offers.length === 0 ? [{ ...command, keys: [] }] : command.offers
    return shown.map(
      ({ id, title, keys }) => `| ${title} | ${capsOf(keys)} | ${undoOf(command)} | \`${id}\` |`,
    )
  })
  return [`## ${group}`, '', '| Command | Keys | Undo | Id |', '|---|---|---|---|', ...rows].join('\n')
}

const capsOf = (keys: readonly string[]) =>
  keys
    .map((sequence) => `<kbd>${keyCaps(sequence, false).map(escaped).join('</kbd> <kbd>')}</kbd>`)
    .join(' or ')

/** What Markdown and HTML would take for their own. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('|', '&#124;')

function undoOf({ undo, undoRefusal }: Command): string {
  if (undo === 'reversible') return '<kbd>z</kbd>'
  return undo === 'impossible' ? `no: ${undoRefusal}` : ''
}
