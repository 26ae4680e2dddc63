import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation that axe can see; in dark only the colours differ. Leaves the page in light. */
export async function expectAxeClean(page: Page, where?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(new AxeBuilder({ page }).withRules(['color-contrast'])), where).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOf(new AxeBuilder({ page })), where).toEqual([])
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // Without it each look opens a page of its own, for frames of other origins, which there are none of.
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
