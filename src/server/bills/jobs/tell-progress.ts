import type { ExtractionOptions } from '#reading/extraction.ts'
import type { Services } from '#server/platform/services.ts'
import { billEvent } from '../queue/open-bill.ts'
import { setProgress } from '../repositories/bill-records.ts'

type Tell = NonNullable<ExtractionOptions['onProgress']>

/** More often than this nobody can read it. */
const PAUSE_MS = 250

/** Writes how far a reading is to the bill and to open screens. What fails here does not hurt the reading. */
export function tellProgress(
  { db, events, log }: Pick<Services, 'db' | 'events' | 'log'>,
  billId: number,
): { tell: Tell; done(): Promise<void> } {
  let last = 0
  let telling: Promise<void> = Promise.resolve()
  const write = async (progress: string): Promise<void> => {
    const bill = await setProgress(db, billId, progress)
    if (bill) await events.publish(db, billEvent(bill))
  }
  return {
    tell: (progress) => {
      if (performance.now() - last < PAUSE_MS) return
      last = performance.now()
      telling = telling
        .then(() => write(textOf(progress)))
        .catch((error: unknown) => log.warn({ err: error, billId }, 'progress not told'))
    },
    done: () => telling,
  }
}

function textOf({ step, page, pages }: Parameters<Tell>[0]): string {
  if (step === 'words') return `Reading page ${page} of ${pages}`
  return step === 'layout' ? 'Finding tables' : 'Finding fields and lines'
}
