/** What a fault came to. */
export interface Tally {
  fault: string
  times: number
  wentIn: string
  cameOut: string
  /** What was lost, doubled, stuck or else not as it should be; empty where nothing was. */
  wrong: readonly string[]
}

/** Counts by their words, without those that are 0: "2 lost". */
export const wrongs = (counts: Record<string, number>): string[] =>
  Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([word, count]) => `${count} ${word}`)

export function tableOf(tallies: readonly Tally[]): string {
  const rows = tallies.map(({ fault, times, wentIn, cameOut, wrong }) => [
    ...[fault, String(times), wentIn, cameOut],
    wrong.length === 0 ? 'nothing' : wrong.join(', '),
  ])
  const all = [['fault', 'times', 'went in', 'came out', 'wrong'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
