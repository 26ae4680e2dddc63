import { type Extraction, ReadingInterrupted, UnreadableFile } from '#reading/extraction.ts'
import type { EndedReading, ReadingOutcome } from '#server/platform/metrics/work.ts'
import type { Services } from '#server/platform/services.ts'
import { inStep } from '#server/platform/tracing/spans.ts'

/** Reads as it is told, and counts how long that took and what came of it. */
export async function measureReading(
  { metrics }: Pick<Services, 'metrics'>,
  read: () => Promise<Extraction>,
): Promise<Extraction> {
  const began = performance.now()
  const ended = (way: EndedReading['way'], outcome: ReadingOutcome) =>
    metrics.reading({ way, outcome, seconds: (performance.now() - began) / 1_000 })
  try {
    const extraction = await inStep('read words', {}, read)
    ended(wayOf(extraction), outcomeOf(extraction))
    return extraction
  } catch (error) {
    ended('none', failureOf(error))
    throw error
  }
}

/** One page that had to be looked at takes longer than all that have their text. */
function wayOf({ pages }: Extraction): EndedReading['way'] {
  if (pages.some(({ source }) => source === 'ocr')) return 'ocr'
  return pages.some(({ source }) => source === 'text') ? 'text' : 'none'
}

function outcomeOf({ pages, isBill }: Extraction): ReadingOutcome {
  if (pages.some(({ unread }) => unread)) return 'part'
  return isBill ? 'read' : 'not_a_bill'
}

function failureOf(error: unknown): ReadingOutcome {
  if (error instanceof UnreadableFile) return 'unreadable'
  return error instanceof ReadingInterrupted ? 'interrupted' : 'failed'
}
