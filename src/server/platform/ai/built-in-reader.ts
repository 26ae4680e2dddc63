import type { CalendarDate } from '#base/calendar-date.ts'
import type { Cents } from '#base/money.ts'
import type { Extraction, Fields, Reading } from '#reading/extraction.ts'
import type { BillReader, ReaderAnswer } from './bill-reader.ts'

/**
 * The engine's own reading. In the second pass it tries the other candidates of the fields that bills fail by, and
 * takes one only when fewer problems are left with it.
 */
export const builtInReader: BillReader = {
  async read({ pass, extraction, judge }) {
    if (pass !== 'second') return answered(extraction)
    let best = extraction
    let left = (await judge(best)).length
    for (const field of TRIED) {
      for (const candidate of candidatesOf(best, field)) {
        if (left === 0) return answered(best)
        const problems = (await judge(candidate)).length
        if (problems >= left) continue
        best = candidate
        left = problems
        break
      }
    }
    return answered(best)
  },
}

const answered = (extraction: Extraction): ReaderAnswer => ({
  extraction,
  response: null,
  failure: null,
})

/** In the order in which one rests on another. */
const TRIED = ['accountNumber', 'startDate', 'endDate', 'invoiceDate', 'totalCurrentCharges'] as const
type Tried = (typeof TRIED)[number]

const MOST_CANDIDATES = 4

/** The reading with each of a field's other candidates in turn, the best first. */
function candidatesOf(extraction: Extraction, field: Tried): Extraction[] {
  const present: Reading<string | number> | null = extraction.fields[field]
  if (present === null) return []
  return present.alternatives.slice(0, MOST_CANDIDATES).map(({ value, evidence }, index) => {
    const others = present.alternatives.filter((_, at) => at !== index)
    const { value: before, evidence: place } = present
    return withField(extraction, field, {
      value,
      evidence: {
        ...evidence,
        reason: `${evidence.reason} Taken in the second pass: it fits the checks better.`,
      },
      alternatives: [{ value: before, evidence: place }, ...others],
    })
  })
}

function withField(extraction: Extraction, field: Tried, reading: Reading<string | number>): Extraction {
  // The candidates of a field are of its own kind.
  const fields = { ...extraction.fields, [field]: reading } as Fields
  if (field === 'totalCurrentCharges') {
    const printedTotal = reading.value as Cents
    const { linesTotal } = extraction.reconciliation
    return {
      ...extraction,
      fields,
      reconciliation: { printedTotal, linesTotal, difference: linesTotal - printedTotal },
    }
  }
  if (field !== 'startDate' && field !== 'endDate') return { ...extraction, fields }
  const before = extraction.fields[field]?.value ?? null
  const moved = <L extends { startDate: CalendarDate | null; endDate: CalendarDate | null }>(line: L): L =>
    line[field] === before ? { ...line, [field]: reading.value } : line
  return {
    ...extraction,
    fields,
    charges: extraction.charges.map(moved),
    usages: extraction.usages.map(moved),
  }
}
