import { expect, test } from 'vitest'
import { tryWrongChanges, WRONG_CHANGES } from '#tests/helpers/wrong-changes.ts'
import { judgeReading } from '#tests/robot/judge-reading.ts'
import { readKnownBills } from '#tests/robot/known-bills.ts'

const BILLS = 100

test('no generated bill that is clean stays clean once it is made wrong, in more than twelve ways', async () => {
  const wanted = { count: BILLS, chance: 0, seed: 'wrong changes', effects: false, folders: [] }
  let clean = 0
  const unnoticed: string[] = []
  for await (const { name, truth, read } of readKnownBills(wanted)) {
    if (read === null || !read.isBill) continue
    const judged = judgeReading(read, truth)
    if (judged.judgement?.standing !== 'clean') continue
    clean += 1
    unnoticed.push(...tryWrongChanges(judged).unnoticed.map((change) => `${name}: ${change}`))
  }
  expect(unnoticed).toEqual([])
  expect(clean).toBeGreaterThan(BILLS / 4)
  expect(Object.keys(WRONG_CHANGES).length).toBeGreaterThanOrEqual(12)
}, 300_000)
