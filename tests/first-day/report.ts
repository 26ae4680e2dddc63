import type { Entry } from './diary.ts'

/** Somebody who types without looking, with pauses to read. */
const KEYS_A_MINUTE = 120

/** The page of the documentation. */
export function report(entries: readonly Entry[]): string {
  const keys = sum(entries.map((entry) => entry.keys))
  const clicks = sum(entries.map((entry) => entry.clicks))
  const seconds = sum(entries.map((entry) => entry.seconds))
  return `# The first day

\`npm run first-day -- --write\` writes this page. It starts the program on an empty database with \`DEMO=off\`, beside a mail server, and does in a browser what a provider does on its first day, by the keyboard alone. Each line is a part that fails where the screen does not lead on, or shows something else than it must. \`--bills FOLDER\` takes bills of your own; else some of our making are printed. Pictures of the parts, in light and dark, and a recording of each window (\`npx playwright show-trace FILE\`) are left in \`test-results/first-day\`.

Keys are all that are pressed: each letter typed, each Tab from field to field. A click is an answer to the system's own dialog for files. Seconds are the program's, under somebody who does not stop to think. What a page does not print of a bill is left for another day; an account whose number it does not print goes by one that its client gave.

| step | keys | clicks | seconds | what the person saw |
|---|---:|---:|---:|---|
${entries.map(({ what, saw, ...took }) => row(what, took, saw)).join('\n')}
${row('**In all**', { keys, clicks, seconds }, '')}

${Math.round(seconds / 6) / 10} minutes of the program, and about ${Math.round(keys / KEYS_A_MINUTE)} of somebody who presses ${KEYS_A_MINUTE} keys a minute.
`
}

const row = (what: string, { keys, clicks, seconds }: Omit<Entry, 'what' | 'saw'>, saw: string): string =>
  `| ${what} | ${keys} | ${clicks} | ${Math.round(seconds)} | ${saw} |`

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
