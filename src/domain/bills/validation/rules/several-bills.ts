import type { Rule } from '../rule.ts'

const LIST = new Intl.ListFormat('en')

/** A file in which further bills seem to begin: as one bill it would be saved with the lines of all. */
export const severalBills: Rule = {
  name: 'several-bills',
  severity: 'warning',
  skip: null,
  check: (_bill, _context, { grounds }) => {
    const starts = grounds?.furtherBills ?? []
    if (starts.length === 0) return []
    const pages = LIST.format([1, ...starts.map(({ page }) => page)].map(String))
    const message = `The file seems to hold ${starts.length + 1} bills, which begin on pages ${pages}. Cut it into its bills.`
    const fix = { label: 'Show where to cut', change: { kind: 'cut-file' } as const }
    return [{ message, target: { kind: 'bill' }, fix }]
  },
}
