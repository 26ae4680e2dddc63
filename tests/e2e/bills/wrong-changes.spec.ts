import { expect, type Page, test } from '@playwright/test'
import { UNAPPLIED_COST } from '#domain/records/line-types.ts'
import { ADMIN, type AdminApi, adminApi, readBills } from '../support/api.ts'
import { keysDone, logIn, openBill, type Person } from '../support/keyboard.ts'
import { billJudged } from '../support/mend.ts'

/** The same kinds of change as `tests/helpers/wrong-changes.ts`, by the keys of a person. */

type Reading = NonNullable<Awaited<ReturnType<typeof readingOf>>>
interface Clean {
  id: number
  reading: Reading
}
interface WrongChange {
  what: string
  /** What of the bill it changes; null where the bill has nothing for it. */
  keys(bill: Clean): Step[] | null
  says: RegExp
}
/** A key, or text that is typed and taken by Enter. */
type Step = string | { text: string }

const readingOf = async (api: AdminApi, id: number) =>
  (await api('bills.get', { params: { id } })).bill.gpt_bill

const change = (text: string | number): Step => ({ text: String(text) })
const money = (dollars: number) => dollars.toFixed(2)
const day = (date: string | null | undefined, later: number) => {
  const [year = 0, month = 1, of = 1] = (date ?? '').split('-').map(Number)
  const moved = new Date(Date.UTC(year, month - 1, of + later))
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(moved.getUTCMonth() + 1)}/${two(moved.getUTCDate())}/${moved.getUTCFullYear()}`
}
const OTHER_UNITS: Record<string, string> = {
  kWh: 'MWh',
  therms: 'Dth',
  CCF: 'kGal',
  kGal: 'CCF',
  gallons: 'kGal',
}

const BY_HAND = /was changed by hand|were changed by hand/
const TOTAL = /The charges come to|by hand/

/** From the account over the dates and the total. */
const TO_FIRST_CHARGE = ['Home', 'j', 'j', 'j', 'j', 'j']

/** A bill opens on its first charge; its last line is a usage; above the charges are total, period, due and invoice date. */
const CHANGES: WrongChange[] = [
  {
    what: 'a charge ten times as high',
    keys: ({ reading }) => ['e', change(money(chargeOf(reading, 0) * 10))],
    says: TOTAL,
  },
  {
    what: 'a charge with the wrong sign',
    keys: ({ reading }) => ['e', change(money(-chargeOf(reading, 0)))],
    says: TOTAL,
  },
  {
    what: '$5 moved between two charges',
    keys: ({ reading }) => [
      ...['e', change(money(chargeOf(reading, 0) - 5))],
      ...['j', 'e', change(money(chargeOf(reading, 1) + 5))],
    ],
    says: BY_HAND,
  },
  { what: 'a charge left out', keys: () => ['Space'], says: TOTAL },
  {
    what: 'another type',
    keys: ({ reading }) => [reading.charges[0]?.utility_charge_type_id === 5 ? '6' : '5'],
    says: /has the type|Nothing confirms/,
  },
  { what: 'other words', keys: () => ['Shift+D', change('Something else')], says: BY_HAND },
  {
    what: 'the dates of one charge longer',
    keys: ({ reading }) => ['d', 'd', change(day(reading.charges[0]?.end_date, 20))],
    says: /by hand|days/,
  },
  {
    what: 'dates shifted by three days',
    keys: ({ reading }) => ['k', 'k', 'd', change(day(reading.start_date, 3))],
    says: /by hand|days/,
  },
  {
    what: 'another due date',
    keys: ({ reading }) => ['k', 'k', 'k', 'e', change(day(reading.due_date ?? reading.invoice_date, 2))],
    says: BY_HAND,
  },
  {
    what: 'another invoice date',
    keys: ({ reading }) => ['k', 'k', 'k', 'k', 'e', change(day(reading.invoice_date, 1))],
    says: BY_HAND,
  },
  {
    what: 'a usage 10 % higher',
    keys: ({ reading }) => ['End', 'e', change(usageOf(reading).amount * 1.1)],
    says: /by hand|usage/,
  },
  {
    what: 'a usage ten times as high',
    keys: ({ reading }) => ['End', 'e', change(usageOf(reading).amount * 10)],
    says: /by hand|Usage|usage|drawn/,
  },
  { what: 'a usage left out', keys: () => ['End', 'Space'], says: /by hand|usage/ },
  {
    what: 'a usage as demand',
    keys: ({ reading }) => ['End', usageOf(reading).utility_usage_type_id === 1 ? '2' : '1'],
    says: /has the type|Nothing confirms|usage|demand/,
  },
  {
    what: 'another unit',
    keys({ reading }) {
      const { amount, measurement_unit: unit } = usageOf(reading)
      const other = OTHER_UNITS[unit ?? '']
      return other === undefined ? null : ['End', 'e', change(`${amount} ${other}`)]
    },
    says: /by hand|unit/,
  },
  { what: 'a measured usage estimated', keys: () => ['End', 'Shift+Q'], says: /by hand/ },
  {
    what: 'a usage counted twice',
    keys: ({ reading }) => [
      'End',
      'Shift+U',
      'e',
      change(`${usageOf(reading).amount} ${usageOf(reading).measurement_unit}`),
      '1',
    ],
    says: /twice|by hand|missing|meter|dates/,
  },
]

const chargeOf = ({ charges }: Reading, at: number): number => Number(charges[at]?.amount)
function usageOf({ usages }: Reading): Reading['usages'][number] {
  const last = usages.at(-1)
  if (last === undefined) throw new Error('the bill has no usage')
  return last
}

/** With two charges in the total, whose first is no estimate, and a usage to change. */
async function cleanBill(api: AdminApi): Promise<Clean> {
  for (const { id } of await readBills(api, 1, ({ standing }) => standing === 'clean')) {
    const reading = await readingOf(api, id)
    const counted =
      reading?.charges.filter(({ utility_charge_type_id: type }) => type !== UNAPPLIED_COST) ?? []
    const isWhole = [...(reading?.charges ?? []), ...(reading?.usages ?? [])].every(
      ({ applicable }) => applicable,
    )
    if (
      reading &&
      isWhole &&
      counted.length > 1 &&
      counted[0] === reading.charges[0] &&
      reading.usages.length > 0
    )
      return { id, reading }
  }
  throw new Error('no clean bill has two charges and a usage')
}

const standing = (page: Page) => page.locator('[data-bill] header strong')

async function take(person: Person, steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'string') await person.press(step)
    else {
      await person.type(step.text)
      await person.press('Enter')
    }
  }
}

/** Every edit is taken back, and the cursor is where it was. */
async function takeBack(person: Person): Promise<void> {
  for (let undone = 0; undone < 6 && (await standing(person.page).textContent()) !== 'clean'; undone += 1) {
    await person.press('z')
    await keysDone(person.page)
    await billJudged(person.page)
  }
  await expect(standing(person.page)).toHaveText('clean')
}

test('no kind of wrong change that is made in the editor leaves a bill clean, and each is named', async ({
  page,
}) => {
  const api = await adminApi()
  const bill = await cleanBill(api)
  const person = await logIn(page, ADMIN)
  await openBill(page, bill.id)
  let tried = 0
  for (const { what, keys, says } of CHANGES) {
    const steps = keys(bill)
    if (steps === null) continue
    await test.step(what, async () => {
      await keysDone(page)
      await expect(standing(page), 'before').toHaveText('clean')
      await person.press(...TO_FIRST_CHARGE)
      await take(person, steps)
      await expect(standing(page), what).not.toHaveText('clean')
      await expect(page.locator('[data-bill] p').filter({ hasText: says }).first(), what).toBeVisible()
      await takeBack(person)
    })
    tried += 1
  }
  expect(tried).toBeGreaterThanOrEqual(12)
})
