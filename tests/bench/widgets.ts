import type { Browser } from '@playwright/test'
import { foreignPage, loaderScript } from '#tests/helpers/foreign-page.ts'
import type { BenchApp } from './bench-app.ts'
import { launchBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'
import { fillProperty } from './metered-property.ts'
import { measureWidgetExports } from './widget-exports.ts'

/** Five years of monthly bills on each meter of one property. */
const AMOUNT = { meters: 50, billsOfMeter: 60, charges: 4 }
const VISITS = 15
const WARM_UP = 2
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
/** As browsers and Lighthouse have slow 4G: ms, and bytes a second. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
/** A mid-tier phone is so many times slower than this machine. */
const SLOWER = 4

/** The years of a property in a page of another site on a slow phone, and what they are exported as. */
export async function measureWidgets(
  app: BenchApp,
  dist: string,
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  const id = await fillProperty(app, AMOUNT)
  const { token } = await app.call('properties.generateShareables', { body: { selectedPropertyIds: [id] } })
  const browser = await launchBrowser()
  undo.defer(() => browser.close())
  return [
    ...(await paints(browser, app, token)),
    ...(await measureWidgetExports(browser, dist, {
      address: `${app.address}/widgets/yearoveryear?widgetToken=${token}`,
      ...AMOUNT,
    })),
  ]
}

/** Of each visit with nothing in the cache, in ms since the page around the widget was asked for. */
async function paints(browser: Browser, { address }: BenchApp, token: string): Promise<Figure[]> {
  const host = await foreignPage(`<h1>Our energy</h1>${loaderScript(address, 'yearoveryear', token)}`)
  try {
    const visits: Visit[] = []
    for (let round = 0; round < VISITS + WARM_UP; round++) visits.push(await visit(browser, host.address))
    const counted = visits.slice(WARM_UP)
    const around = { what: 'the page around it', samples: counted.map((each) => each.around) }
    const first = counted.map((each) => each.first)
    const drawn = counted.map((each) => each.drawn)
    return [
      ...timesOf('a widget on a slow phone: first paint', first, around),
      ...timesOf('a widget on a slow phone: chart drawn', drawn, around),
    ]
  } finally {
    host.close()
  }
}

interface Visit {
  /** The first paint of the page that the widget stands in. */
  around: number
  /** Of the widget itself. */
  first: number
  drawn: number
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(tellWhenDrawn)
    // The frame is of the same host at another port: it is drawn by the process of the page, and as slowly.
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address)
    await page.frameLocator('iframe').locator('canvas').waitFor()
    const [outer, inner] = page.frames()
    if (outer === undefined || inner === undefined) throw new Error('the page has no frame')
    const began = await outer.evaluate(() => performance.timeOrigin)
    return {
      around: (await outer.evaluate(firstPaint)) - began,
      first: (await inner.evaluate(firstPaint)) - began,
      drawn: (await inner.evaluate(() => window.chartDrawn)) - began,
    }
  } finally {
    await context.close()
  }
}

/** The first paint with something in it, as a moment that can be compared between frames. */
function firstPaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (paint === undefined) throw new Error('nothing was painted')
  return performance.timeOrigin + paint.startTime
}

function tellWhenDrawn(): void {
  window.chartDrawn = new Promise((resolve) => {
    const frame = () => {
      if (!document.querySelector('[role="application"] canvas')) return requestAnimationFrame(frame)
      const { port1, port2 } = new MessageChannel()
      // A message of this frame is delivered once it is painted.
      port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
      port2.postMessage(null)
    }
    requestAnimationFrame(frame)
  })
}

declare global {
  interface Window {
    /** The moment since 1970 in which the chart was painted. */
    chartDrawn: Promise<number>
  }
}
