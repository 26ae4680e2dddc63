import { tryWrongChanges } from '#tests/helpers/wrong-changes.ts'
import { judgeReading, readingAsRead, wrongMeters } from './judge-reading.ts'
import { readKnownBills, type WantedBills } from './known-bills.ts'
import { mistakes } from './truth.ts'

/**
 * Reads and judges without a server. Answers whether every bill called clean is right, and none stays clean once it is
 * made wrong.
 */
export async function judgeKnownBills(wanted: WantedBills): Promise<boolean> {
  const counts = new Map<string, number>()
  const count = (what: string, number = 1) => counts.set(what, (counts.get(what) ?? 0) + number)
  for await (const { name, source, truth, read } of readKnownBills(wanted)) {
    count(`${source} files`)
    if (read === null || !read.isBill) continue
    const judged = judgeReading(read, truth)
    const standing = judged.judgement?.standing ?? 'problems'
    count(`${source} bills called ${standing}`)
    if (standing === 'clean') {
      const { tried, unnoticed } = tryWrongChanges(judged)
      count(`${source} wrong changes of bills called clean`, tried)
      for (const change of unnoticed) {
        count(`${source} bills changed, called clean and wrong`)
        console.log(`${name}: ${change}, and it stays clean`)
      }
    }
    const wrong = [...mistakes(readingAsRead(read), truth), ...wrongMeters(judged, truth)]
    if (wrong.length === 0) continue
    count(`${source} bills called ${standing} and wrong`)
    if (standing === 'clean') console.log(`${name}:\n  ${wrong.join('\n  ')}`)
  }
  for (const [what, number] of [...counts].sort()) console.log(`${number} ${what}`)
  return ![...counts.keys()].some((what) => what.endsWith('clean and wrong'))
}
