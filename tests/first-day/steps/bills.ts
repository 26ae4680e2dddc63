import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { cursor, keysDone, shownBill } from '#tests/e2e/support/keyboard.ts'
import { acceptBill, billJudged } from '#tests/e2e/support/mend.ts'
import type { DayBill } from '../bills.ts'
import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'

/** How a bill was left: saved, skipped as it is none, or why it waits. */
type Outcome = 'saved' | 'skipped' | string

/** Read bills whose utilities, accounts and meters nobody knows: set up from the bill, and saved. */
export async function workOffBills(diary: Diary, desk: Desk, bills: readonly DayBill[]): Promise<void> {
  const { page, press } = desk
  const seen = new Map<number, Outcome>()
  await diary.part('Bills: the first is set up and saved', desk, async () => {
    await press('Home', 'Enter')
    await shown(desk)
    const id = await shownBill(page)
    seen.set(id, await workOff(desk, bills))
    expect(seen.get(id)).toBe('saved')
    return `Saved Invoiage #${id}, and the next bill`
  })
  await diary.part(`Bills: the other ${bills.length - 1}`, desk, async () => {
    while (seen.size < bills.length) {
      await shown(desk)
      const id = await shownBill(page)
      if (seen.has(id)) throw new Error(`Bill #${id} is there again.`)
      const before = desk.keys
      const outcome = await workOff(desk, bills)
      seen.set(id, outcome)
      console.log(`  #${id}: ${outcome} (${desk.keys - before} keys)`)
      if (!isDone(outcome) && seen.size < bills.length) await press(']')
      if (seen.size < bills.length) await expect.poll(() => shownBill(page)).not.toBe(id)
    }
    const count = (wanted: Outcome) => [...seen.values()].filter((outcome) => outcome === wanted).length
    return `${count('saved')} of ${bills.length} saved in all, ${count('skipped')} skipped; the others say what they lack`
  })
}

const isDone = (outcome: Outcome): boolean => outcome === 'saved' || outcome === 'skipped'

async function shown({ page }: Desk): Promise<void> {
  await expect(page.locator('[data-bill]')).toBeVisible()
  await expect(page.locator('[data-page] canvas').first()).toBeVisible()
  await keysDone(page)
}

/** More steps than a bill needs; one that takes more is a defect. */
const MOST_STEPS = 60

/** Goes from error to error and mends what can be mended by what the page says; then saves. */
async function workOff(desk: Desk, bills: readonly DayBill[]): Promise<Outcome> {
  const { page, press } = desk
  const name = await page.locator('[data-bill] header p span[title]').first().getAttribute('title')
  const printed = bills.find(({ file }) => path.basename(file) === name)?.printed ?? null
  if (printed?.is_bill === false) return skip(desk)
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await billJudged(page)
    await keysDone(page)
    const error = errorsOf(page).first()
    if ((await error.count()) === 0) return save(desk)
    const said = (await error.textContent()) ?? ''
    if (said.includes('missing-account')) {
      const lacks = await setUpAccount(desk, printed)
      if (lacks !== null) return lacks
    } else if (said.includes('missing-dates') && printed?.start_date && printed.end_date) {
      await giveDates(desk, printed.start_date, printed.end_date)
    } else if (said.includes('missing-meter') || said.includes('missing-type')) {
      await press('n')
      const here = await cursor(page).locator(ERROR).allInnerTexts()
      if (here.some((text) => text.includes('missing-meter'))) await giveMeter(desk, printed)
      else if (here.some((text) => text.includes('missing-type'))) await press('1')
    } else return said
  }
  throw new Error(`${name} still has errors after ${MOST_STEPS} steps.`)
}

/** How the picker of energies names what a bill is about. */
const ENERGIES: Readonly<Record<string, string>> = { gas: 'Natural Gas', water: 'Water', waste: 'Waste' }

const ERROR = 'p[data-severity="error"]'
const errorsOf = (page: Page): Locator => page.locator(`[data-bill] ${ERROR}`)
const formOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Onboard' }).getByRole('form', { name })

/**
 * The utility and the account, from what was read; what was not is typed from the page. An account whose number the
 * page keeps to itself goes by the one that its client gives it.
 */
async function setUpAccount(desk: Desk, printed: DayBill['printed']): Promise<string | null> {
  const { page, press, type } = desk
  await press('o')
  const asked = [
    { form: formOf(page, 'Utility'), field: 'Name of the utility', text: printed?.utility },
    {
      form: formOf(page, 'Account'),
      field: 'Account number',
      text: printed?.account_number ?? `C-${await shownBill(page)}`,
    },
  ]
  for (const { form, field, text } of asked) {
    const input = form.getByLabel(field)
    await form.waitFor()
    if ((await input.count()) === 0) continue
    await expect(input).toBeFocused()
    if ((await input.inputValue()) === '') {
      if (text == null) return leaveForm(desk, `${field} is not printed`)
      await type(text)
    }
    await press('Enter')
    const complaint = form.getByRole('alert')
    await expect.poll(async () => (await complaint.count()) > 0 || (await input.count()) === 0).toBe(true)
    if ((await complaint.count()) > 0) return leaveForm(desk, (await complaint.textContent()) ?? '')
  }
  await press('Escape', 'g', 'p')
  return null
}

async function leaveForm({ press }: Desk, why: string): Promise<string> {
  await press('Escape', 'g', 'p')
  return why
}

/** The line that the cursor is on gets the meter that the account has, or its own where the page names another. */
async function giveMeter(desk: Desk, printed: DayBill['printed']): Promise<void> {
  const { page, press } = desk
  const names = await cursor(page).getByText('is not on this account').count()
  const offered = page.getByRole('option')
  if (names > 0) return setUpMeter(desk, printed)
  await press('m')
  const list = page.getByRole('combobox', { name: 'Meter' })
  await expect(list).toBeFocused()
  await expect(offered.or(page.getByText('No meter of this account fits.')).first()).toBeVisible()
  if ((await offered.count()) === 0) {
    await press('Escape')
    return setUpMeter(desk, printed)
  }
  await press('Enter')
  await expect(list).toHaveCount(0)
}

/** The meter of the line that the cursor is on, at a property of the client. */
async function setUpMeter({ page, press, type }: Desk, printed: DayBill['printed']): Promise<void> {
  const line = await cursor(page).getAttribute('data-stop')
  await press('o')
  const form = formOf(page, 'Meter')
  const property = form.getByRole('combobox', { name: 'Property' })
  await expect(property).toBeFocused()
  if ((await property.inputValue()) === '') {
    await type('Building')
    await page.getByRole('option').first().waitFor()
    await press('Enter')
  }
  const energy = form.getByRole('combobox', { name: 'Energy type' })
  if ((await energy.inputValue()) === '') {
    await press('Tab')
    await type(ENERGIES[printed?.energy_type ?? ''] ?? 'Electric')
    await page.getByRole('option').first().waitFor()
    await press('Enter')
  }
  const number = form.getByRole('textbox', { name: /^Meter number/ })
  if ((await number.inputValue()) === '') {
    await number.focus()
    await type('1')
  }
  await press('Enter')
  await expect(page.locator(`li[data-stop="${line}"]`)).toBeVisible()
}

/** The period that the page prints, for the line that lacks it; the key that repeats brings it to the next ones. */
async function giveDates({ page, press, type }: Desk, start: string, end: string): Promise<void> {
  const lacking = page.locator('li[data-stop]').filter({ hasText: 'missing-dates' })
  await press('n', 'd')
  await type(typedDay(start))
  await press('Tab')
  await type(typedDay(end))
  await press('Enter')
  await keysDone(page)
  for (let lines = await lacking.count(); lines > 0; lines = await lacking.count()) {
    await press('.')
    await expect(lacking).not.toHaveCount(lines)
  }
}

/** "2026-02-09" as it is typed: 020926. */
function typedDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}${date}${year.slice(2)}`
}

async function skip({ page, press }: Desk): Promise<Outcome> {
  const id = await shownBill(page)
  await press('x')
  await expect(page.getByText(`Skipped Invoiage #${id}`)).toBeVisible()
  return 'skipped'
}

/** Saves the bill; each warning that holds it back is seen, and accepted by the same key. */
async function save(desk: Desk): Promise<Outcome> {
  const { page } = desk
  const id = await shownBill(page)
  await acceptBill(desk, id)
  await expect(page.getByText(`Saved Invoiage #${id}`)).toBeVisible()
  return 'saved'
}
