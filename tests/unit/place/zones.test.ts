import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { COMPILED } from '#tests/helpers/compiled.ts'

/** Zones with half and quarter hours, on both sides of the day's border, with and without changes of clocks. */
const PLACES: readonly [zone: string, locale: string][] = [
  ['Pacific/Apia', 'tr_TR.UTF-8'],
  ['America/St_Johns', 'de_DE.UTF-8'],
  ['Asia/Kolkata', 'hi_IN.UTF-8'],
  ['Europe/London', 'en_GB.UTF-8'],
  ['America/New_York', 'C'],
  ['Asia/Kathmandu', 'ar_EG.UTF-8'],
  ['Australia/Lord_Howe', 'th_TH.UTF-8'],
  ['America/Santiago', 'fa_IR.UTF-8'],
]

const answer = z.object({
  everywhere: z.record(z.string(), z.string()),
  here: z.record(z.string(), z.number()),
})

async function rulesIn([TZ, LC_ALL]: readonly [zone: string, locale: string]) {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/unit/place/rules.ts'], {
    env: { ...COMPILED, PATH: process.env.PATH, TZ, LC_ALL },
  })
  return answer.parse(JSON.parse(stdout))
}

const usual = rulesIn(['UTC', 'C.UTF-8'])

test.each(PLACES)(
  'in %s, by the locale %s, days and amounts are what they are elsewhere',
  async (...place) => {
    const { everywhere, here } = await rulesIn(place)
    expect(everywhere).toEqual((await usual).everywhere)
    expect(here).toEqual({ today: 0, atSeven: 0, snoozed: 0 })
  },
)
