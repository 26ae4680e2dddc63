import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface AxeOptions {
  /** Into frames of other origins too. */
  withFrames?: boolean
}

/** No violation that axe can see; in dark only the colours differ. Leaves the page in light. */
export async function expectAxeClean(
  page: Page,
  where?: string,
  { withFrames = false }: AxeOptions = {},
): Promise<void> {
  // Each look into frames of other origins opens a page of its own.
  const axe = () => new AxeBuilder({ page }).setLegacyMode(!withFrames)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(axe().withRules(['color-contrast'])), where).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await violationsOf(axe()), where).toEqual([])
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
