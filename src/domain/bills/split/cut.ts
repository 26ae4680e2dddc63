import type { PageRange, SplitRule } from './split-rule.ts'

export interface Part extends PageRange {
  /** Why a bill begins here, for a person. */
  reason: string
}

/** A place in a file: lines are counted over all pages. */
interface Line {
  page: number
  text: string
}

/**
 * Cuts a file of several bills into page ranges. `pages` are the printed lines of each page, top to bottom. Every
 * page is in exactly one part: pages that no rule speaks of stay with the bill before them. One part means one bill.
 */
export function cutPages(pages: readonly (readonly string[])[], rules: readonly SplitRule[]): Part[] {
  const lines = pages.flatMap((texts, index) => texts.map((text): Line => ({ page: index + 1, text })))
  const startsOf = (begins: boolean): Start[] =>
    rules.filter(({ type }) => (type === 'start_end') === begins).flatMap((rule) => startsBy(rule, lines))
  const begun = startsOf(true)
  // The first bill has the pages before it: a cover belongs to what it covers.
  const first = Math.min(...begun.map(({ page }) => page))
  const later = begun.filter(({ page }) => page !== first)
  return cutAt([...startsOf(false), ...later], pages.length)
}

/** The parts of a file in which further bills begin on these pages. */
export function cutAt(begun: readonly Start[], pageCount: number): Part[] {
  const starts = new Map(begun.map(({ page, reason }) => [page, reason]))
  const pagesOfStarts = [...starts.keys()].filter((page) => page > 1 && page <= pageCount)
  const firsts = [1, ...pagesOfStarts.sort((a, b) => a - b)]
  return firsts.map((from, index) => ({
    from,
    to: (firsts[index + 1] ?? pageCount + 1) - 1,
    reason: starts.get(from) ?? 'The file begins here.',
  }))
}

interface Start {
  page: number
  reason: string
}

/** The pages on which a rule lets a bill begin. */
function startsBy(rule: SplitRule, lines: readonly Line[]): Start[] {
  switch (rule.type) {
    case 'start_end':
      return startEnd(rule, lines)
    case 'cut_after':
      return cutAfter(rule, lines)
    case 'n_lines_after':
      return linesAfter(rule, lines)
  }
}

/** A bill begins with its start condition and, where an end is given, not before the last one has ended. */
function startEnd({ startCondition, endCondition }: SplitRule, lines: readonly Line[]): Start[] {
  const begins = matcher(startCondition)
  const ends = matcher(endCondition)
  const starts: Start[] = []
  let open = false
  for (const { page, text } of lines) {
    if (begins(text) && !(open && endCondition !== null) && starts.at(-1)?.page !== page) {
      starts.push({ page, reason: `Begins with “${text.trim()}”.` })
      open = true
    }
    if (ends(text)) open = false
  }
  return starts
}

function cutAfter({ startCondition, endCondition }: SplitRule, lines: readonly Line[]): Start[] {
  const ends = matcher(endCondition ?? startCondition)
  return lines
    .filter(({ text }) => ends(text))
    .map(({ page, text }) => ({ page: page + 1, reason: `The page before has “${text.trim()}”.` }))
}

function linesAfter({ startCondition, lineCount }: SplitRule, lines: readonly Line[]): Start[] {
  if (lineCount === null) return []
  const counted = matcher(startCondition)
  return lines.flatMap(({ text }, index) => {
    const last = lines[index + lineCount]
    if (!counted(text) || last === undefined) return []
    return [{ page: last.page + 1, reason: `${lineCount} lines after “${text.trim()}” end a bill.` }]
  })
}

/** Whether a line has the text of a condition; a condition without text has none. */
function matcher(condition: string | null): (line: string) => boolean {
  const parts = (condition ?? '')
    .split('*')
    .map(plain)
    .filter((part) => part !== '')
  if (parts.length === 0) return () => false
  return (line) => {
    const text = plain(line)
    let from = 0
    return parts.every((part) => {
      const at = text.indexOf(part, from)
      from = at + part.length
      return at >= 0
    })
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()
