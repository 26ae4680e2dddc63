import { afterAll, expect, test } from 'vitest'
import { createExtractionPool } from '#reading/pool.ts'
import { monsters } from '#tests/fuzz/monsters.ts'
import { soundFiles } from '#tests/fuzz/samples.ts'
import { spoiltOnce, tried } from '#tests/fuzz/trial.ts'

const LIMIT_MS = 60_000
const pool = createExtractionPool({ size: 2, timeoutMs: LIMIT_MS, memoryMb: 1_000 })
afterAll(() => pool.close())

/** Those that are told apart at a glance; the costly ones have their own run. */
const QUICK = /claim|without width|no number|within themselves|draws itself|60000|65535|zeros|empty/

const isTyped = ({ name }: { name: string }) => /^(plain|packed|locked)/.test(name)

/** One of each kind; `npm run faults` tries them by the hundred. */
test('spoilt files are read or refused in words, and the next file is read as ever', async () => {
  const sound = await soundFiles()
  const pictures = sound.filter((file) => !isTyped(file))
  const spoilt = [
    ...monsters().filter(({ name }) => QUICK.test(name)),
    ...spoiltOnce(sound.filter(isTyped), 'fixed'),
    ...spoiltOnce(pictures, 'fixed').slice(0, pictures.length),
  ]
  const outcomes = await Promise.all(spoilt.map((file) => tried(pool, file, Number.POSITIVE_INFINITY)))
  expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([])
  const [plain] = sound
  if (!plain) throw new RangeError('there is no sound file')
  expect((await pool.extract(plain.bytes)).fields.amountDue?.value).toBe(4_100)
}, 240_000)
