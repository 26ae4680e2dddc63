import type { Locator, Page } from '@playwright/test'
import { type Person, personAt } from '#tests/e2e/support/keyboard.ts'

/** Somebody at a window of the program. There is no pointer: whoever wants a field or a button goes to it by Tab. */
export interface Desk extends Person {
  /** Times that the system's own dialog for files was answered, which no key of the page does. */
  readonly clicks: number
  /** Goes there by Tab. Throws where no Tab leads there. */
  reach(target: Locator): Promise<void>
  /** Goes to a field and types over what is in it. */
  fill(label: string | RegExp, text: string): Promise<void>
  /** Goes to a button and presses it. */
  push(name: string | RegExp): Promise<void>
  /** Finds one in a picker by typing, and takes the first that is offered. */
  pick(label: string, text: string): Promise<void>
  /** Gives the files to the chooser that `opening` opens. */
  give(files: readonly string[], opening: () => Promise<void>): Promise<void>
}

/** More stops than a form has. A person would have given up long before. */
const MOST_TABS = 40

export function deskAt(page: Page): Desk {
  const person = personAt(page)
  const { press, type } = person
  let clicks = 0

  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let tabs = 0; !(await isFocused(target)); tabs += 1) {
      if (tabs === MOST_TABS) throw new Error(`No Tab leads to ${target}`)
      await press('Tab')
    }
  }
  return {
    page,
    press,
    type,
    reach,
    get keys() {
      return person.keys
    },
    get clicks() {
      return clicks
    },
    async fill(label, text) {
      const field = page.getByLabel(label, { exact: typeof label === 'string' })
      await reach(field)
      if ((await field.inputValue()) !== '') await press('Control+a')
      await type(text)
    },
    async push(name) {
      await reach(page.getByRole('button', { name, exact: typeof name === 'string' }))
      await press('Enter')
    },
    async pick(label, text) {
      await reach(page.getByRole('combobox', { name: label, exact: true }))
      await type(text)
      await page.getByRole('option').filter({ hasText: text }).first().waitFor()
      await press('Enter')
    },
    async give(files, opening) {
      const chooser = page.waitForEvent('filechooser')
      // A way there and back: the browser knows that it is to hand the chooser over before one is asked for.
      await page.evaluate(() => undefined)
      await opening()
      clicks += 1
      await (await chooser).setFiles([...files])
    },
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
