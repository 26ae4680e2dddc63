import { expect, test } from 'vitest'
import { extract } from '#extraction/extract.ts'
import { judgeReading, toldOfReading } from '#tests/robot/judge-reading.ts'
import { knownBills } from '#tests/robot/known-bills.ts'
import { mistakes } from '#tests/robot/truth.ts'

test('no generated bill is called clean and wrong', { timeout: 120_000 }, async () => {
  const wrong: string[] = []
  let clean = 0
  for await (const { name, bytes, truth } of knownBills({
    count: 72,
    seed: 'clean is right',
    effects: false,
    folders: [],
  })) {
    const read = await extract(bytes)
    if (!read.isBill || judgeReading(read, truth).judgement?.standing !== 'clean') continue
    clean += 1
    wrong.push(...mistakes(toldOfReading(read), truth).map((mistake) => `${name}: ${mistake}`))
  }
  expect(wrong).toEqual([])
  // Nothing is wrong either where nothing is called clean.
  expect(clean).toBeGreaterThan(30)
})
