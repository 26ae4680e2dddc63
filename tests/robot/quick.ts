import { judgeReading, readingAsRead } from './judge-reading.ts'
import { readKnownBills, type WantedBills } from './known-bills.ts'
import { mistakes } from './truth.ts'

/** Reads and judges without a server. Answers whether every bill called clean is right. */
export async function judgeKnownBills(wanted: WantedBills): Promise<boolean> {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  for await (const { name, source, truth, read } of readKnownBills(wanted)) {
    count(`${source} files`)
    if (read === null || !read.isBill) continue
    const { judgement } = judgeReading(read, truth)
    const standing = judgement?.standing ?? 'problems'
    count(`${source} bills called ${standing}`)
    const wrong = mistakes(readingAsRead(read), truth)
    if (wrong.length === 0) continue
    count(`${source} bills called ${standing} and wrong`)
    if (standing === 'clean') console.log(`${name}:\n  ${wrong.join('\n  ')}`)
  }
  for (const [what, number] of [...counts].sort()) console.log(`${number} ${what}`)
  return ![...counts.keys()].some((what) => what.endsWith('clean and wrong'))
}
