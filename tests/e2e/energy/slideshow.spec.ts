import type { Page } from '@playwright/test'
import { SLIDE_MS } from '#views/energy/years/use-slideshow.ts'
import { type AccessApp, expect, test } from '../support/access-app.ts'
import { apiAs, yearsClient } from '../support/energy-clients.ts'

/** Opens the slideshow of two properties; in the page time goes on only as the test says. */
async function openSlideshow(page: Page, access: AccessApp): Promise<void> {
  const { email, propertyIds } = await yearsClient(access, 'North Hall', 'South Hall')
  const api = await apiAs(page, access, email)
  const token = await api.share('yearoveryear', propertyIds, { slideShow: true })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}`)
  await expectSlide(page, FIRST)
}

/** Longer than the page waits before it asks for what was chosen, and no part of a slide's time to speak of. */
const TICK_MS = 110

/** Once it is shown, and what it shows is there. */
const expectSlide = (page: Page, name: string) =>
  expect
    .poll(async () => {
      await page.clock.runFor(TICK_MS)
      return page.locator('[aria-busy="false"]').getByRole('figure', { name }).count()
    })
    .toBe(1)

const oneSlide = (page: Page) => page.clock.runFor(SLIDE_MS)

/** However long it is looked at. */
async function expectRestsAt(page: Page, name: string): Promise<void> {
  for (let slides = 0; slides < 3; slides += 1) await oneSlide(page)
  await expectSlide(page, name)
}

const FIRST = 'Monthly Cost of North Hall: All Costs'
const SECOND = 'Cumulative Cost of North Hall: All Costs'

test('a slideshow goes through metrics, then energy types, then properties, and begins again', async ({
  page,
  access,
}) => {
  await openSlideshow(page, access)
  for (const property of ['North Hall', 'South Hall'])
    for (const [resource, metrics] of [
      ['All Costs', ['Monthly Cost', 'Cumulative Cost']],
      ['Electricity', ['Monthly Cost', 'Monthly Usage', 'Cumulative Cost', 'Cumulative Usage']],
    ] as const)
      for (const metric of metrics) {
        await expectSlide(page, `${metric} of ${property}: ${resource}`)
        await oneSlide(page)
      }
  await expectSlide(page, FIRST)
})

test('the space bar pauses a slideshow, and lets it go on', async ({ page, access }) => {
  await openSlideshow(page, access)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  await expectRestsAt(page, FIRST)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toBeVisible()
  await oneSlide(page)
  await expectSlide(page, SECOND)
})

test('a slideshow rests while the pointer is over it, or something in it has the focus', async ({
  page,
  access,
}) => {
  await openSlideshow(page, access)
  await page.getByRole('table').hover()
  await expectRestsAt(page, FIRST)
  await page.mouse.move(1, 1)
  await oneSlide(page)
  await expectSlide(page, SECOND)
  const resource = page.getByLabel('Resource type')
  await resource.focus()
  await expectRestsAt(page, SECOND)
  await resource.blur()
  await oneSlide(page)
  await expectSlide(page, 'Monthly Cost of North Hall: Electricity')
})

test('where less motion is wanted a slideshow begins paused, and plays by its button', async ({
  page,
  access,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openSlideshow(page, access)
  await expectRestsAt(page, FIRST)
  await page.getByRole('button', { name: 'Play slideshow' }).press('Enter')
  await oneSlide(page)
  await expectSlide(page, SECOND)
})
