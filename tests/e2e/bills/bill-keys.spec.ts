import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, readBills } from '../support/api.ts'
import { billSettled, keysDone, logIn, openBill } from '../support/keyboard.ts'
import { billJudged } from '../support/mend.ts'

/** The table of `docs/decisions/bill-keys.md`: what it says of each kind of bill is pressed and counted. */

const DOCUMENT = new URL('../../../docs/decisions/bill-keys.md', import.meta.url)
const ROW = /^\| (?<kind>[^|]+) \| (?<keys>`.+`) \| (?<count>\d+) \|$/gm

interface KindOfBill {
  kind: string
  keys: string[]
  count: number
}
const text = await readFile(DOCUMENT, 'utf8')
const KINDS: KindOfBill[] = [...text.matchAll(ROW)].map(({ groups }) => ({
  kind: groups?.kind ?? '',
  keys: [...(groups?.keys ?? '').matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replace('\\', '')),
  count: Number(groups?.count),
}))

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

type Reading = NonNullable<Awaited<ReturnType<typeof readingOf>>>
const readingOf = async (id: number) => (await api('bills.get', { params: { id } })).bill.gpt_bill

/** Makes a clean bill one of this kind; what it is called then. */
const ARRANGED: Record<
  string,
  { reading?(of: Reading): Reading; account?: null; standing: RegExp; ends: string }
> = {
  Clean: { standing: /^clean$/, ends: 'PROCESSED_MANUAL' },
  'Adds up, with a concern': {
    reading: withFirst({ description: 'Other words' }),
    standing: /^adds up$/,
    ends: 'PROCESSED_MANUAL',
  },
  'With a value changed by hand, confirmed first': {
    reading: withFirst({ description: 'Other words' }),
    standing: /^adds up$/,
    ends: 'PROCESSED_MANUAL',
  },
  'With one warning': { reading: withLess, standing: /^1 problem$/, ends: 'PROCESSED_MANUAL' },
  'A line without a type': {
    reading: withFirst({ utility_charge_type_id: null }),
    standing: /^1 problem$/,
    ends: 'PROCESSED_MANUAL',
  },
  'A line without a meter': {
    reading: withFirst({ utility_account_meter_id: null }),
    standing: /^1 problem$/,
    ends: 'PROCESSED_MANUAL',
  },
  'Without an account, its number printed': { account: null, standing: /problem/, ends: 'PROCESSED_MANUAL' },
  'Not to be saved': { standing: /^clean$/, ends: 'PROCESSED_FORCE' },
}

function withFirst(change: Partial<Reading['charges'][number]>) {
  return (reading: Reading): Reading => {
    const [first, ...others] = reading.charges
    return first === undefined ? reading : { ...reading, charges: [{ ...first, ...change }, ...others] }
  }
}

function withLess(reading: Reading): Reading {
  return withFirst({ amount: (Number(reading.charges[0]?.amount) - 1).toFixed(2) })(reading)
}

/** A clean bill of one meter that no test has touched, made one of the kind. */
async function arrange(kind: string): Promise<number> {
  for (const { id, version } of await readBills(api, 1, ({ standing }) => standing === 'clean')) {
    const reading = await readingOf(id)
    const lines = [...(reading?.charges ?? []), ...(reading?.usages ?? [])]
    const isOfOneMeter = new Set(lines.map((line) => line.utility_account_meter_id)).size === 1
    if (reading === null || !isOfOneMeter || reading.edited) continue
    const { reading: change, account } = ARRANGED[kind] ?? {}
    const body = {
      version,
      ...(change && { gpt_bill: change(reading) }),
      ...(account === null && { utility_account_id: null }),
    }
    if (change || account === null) await api('bills.update', { params: { id }, body: body as never })
    return id
  }
  throw new Error('no clean bill of one meter is left')
}

const standing = (page: Page) => page.locator('[data-bill] header strong')
const statusOf = async (id: number) => (await api('bills.get', { params: { id } })).bill.status

test('the table has every kind of bill', () => {
  expect(KINDS.map(({ kind }) => kind)).toEqual(Object.keys(ARRANGED))
  expect(KINDS.map(({ keys }) => keys.length)).toEqual(KINDS.map(({ count }) => count))
})

test.describe('a bill', () => {
  for (const { kind, keys } of KINDS)
    test(`${kind}: ${keys.join(' ')}`, async ({ page }) => {
      const arranged = ARRANGED[kind]
      if (arranged === undefined) throw new Error(`nobody arranges a bill: ${kind}`)
      const id = await arrange(kind)
      const person = await logIn(page, ADMIN)
      await openBill(page, id)
      await billJudged(page)
      await expect(standing(page)).toHaveText(arranged.standing)
      await billSettled(page)
      for (const key of keys) {
        await keysDone(page)
        await billJudged(page)
        if (key === 'Enter') await expect(page.getByRole('option').first()).toBeVisible()
        await person.press(key)
        // The list of accounts stays until the server has the choice.
        if (key === 'Enter') await expect(page.getByRole('option')).toHaveCount(0)
      }
      expect(person.keys).toBe(keys.length)
      await expect.poll(() => statusOf(id)).toBe(arranged.ends)
    })
})
