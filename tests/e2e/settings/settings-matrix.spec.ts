import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { WIDGET_DEFAULTS } from '#domain/widgets/options.ts'
import { findWidgetLink, insertWidgetLink } from '#server/widgets/repositories/widget-link-repository.ts'
import { startSmtpServer, type TestSmtp } from '#tests/helpers/smtp-server.ts'
import { type AccessApp, expect, expectAxeClean, startAccess, test } from '../support/access-app.ts'
import { chatClient } from '../support/chat-clients.ts'
import { linkOfMail } from '../support/mailed-link.ts'

/**
 * The main journeys under settings that change what people see. Each value stands beside each other one in at least
 * one row. What is not here has a test of its own, or changes nothing that a journey meets: see docs/settings.md.
 */
interface Row {
  variant: 'full' | 'documents'
  dashboard: boolean
  /** A mail server takes the mails; else they are written to a folder. */
  mail: boolean
  ai: boolean
  colour: string | null
  dark: boolean
  /** The first month of the fiscal year, from 0. */
  fiscal: number
  zone: string
}

const ROWS: readonly Row[] = [
  {
    ...{ variant: 'full', dashboard: false, mail: false, ai: false },
    ...{ colour: null, dark: false, fiscal: 0, zone: 'UTC' },
  },
  {
    ...{ variant: 'full', dashboard: true, mail: true, ai: true },
    ...{ colour: '#111111', dark: true, fiscal: 6, zone: 'Pacific/Auckland' },
  },
  {
    ...{ variant: 'documents', dashboard: false, mail: true, ai: true },
    ...{ colour: '#f5f5a0', dark: true, fiscal: 0, zone: 'America/Los_Angeles' },
  },
  {
    ...{ variant: 'documents', dashboard: true, mail: false, ai: false },
    ...{ colour: '#111111', dark: false, fiscal: 6, zone: 'Asia/Kathmandu' },
  },
  {
    ...{ variant: 'full', dashboard: true, mail: false, ai: true },
    ...{ colour: '#f5f5a0', dark: false, fiscal: 6, zone: 'America/Los_Angeles' },
  },
]

const DASHBOARD = 'https://dashboard.example.test/home'
const LOGIN = { user: 'bills', password: 'mail-Secret-1' }
const SECRET = 'Secret-pass1'

interface Journey {
  row: Row
  page: Page
  access: AccessApp
  smtp: TestSmtp | null
}

for (const row of ROWS) {
  const name = Object.entries(row)
    .map(([setting, value]) => `${setting} ${value}`)
    .join(', ')
  test(`sign-up, upload, credentials, widget and chat work with ${name}`, async ({ browser }) => {
    const before = process.env.TZ
    process.env.TZ = row.zone
    const smtp = row.mail ? await startSmtpServer(LOGIN) : null
    const access = await startAccess({ env: envOf(row, smtp), withAi: row.ai })
    const context = await contextOf(browser, row, access)
    try {
      const page = await context.newPage()
      const errors = errorsOn(page)
      await page.route(DASHBOARD, (route) => route.fulfill({ body: 'The dashboard' }))
      const journey = { row, page, access, smtp }
      await signUp(journey)
      await upload(journey)
      if (row.variant === 'full') await submitProperty(journey)
      await submitCredentials(journey)
      await openWidget(journey)
      await askChat(journey)
      expect(errors).toEqual([])
    } finally {
      await context.close()
      await access.stop()
      await smtp?.close()
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })
}

const envOf = (row: Row, smtp: TestSmtp | null): Record<string, string> => ({
  VARIANT: row.variant,
  ...(row.dashboard && { PROVIDER_DASHBOARD_URL: DASHBOARD }),
  ...(smtp !== null && {
    SMTP_URL: `smtp://${LOGIN.user}:${LOGIN.password}@127.0.0.1:${smtp.port}?tls=never`,
    MAIL_FROM: 'bills@example.test',
  }),
})

const contextOf = (browser: Browser, row: Row, { address }: AccessApp): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address,
    timezoneId: row.zone,
    colorScheme: row.dark ? 'dark' : 'light',
  })

function errorsOn(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return errors
}

/** From the form to the first page, over the mailed link. */
async function signUp({ row, page, access, smtp }: Journey): Promise<void> {
  const email = 'mara@example.test'
  await page.goto('/signup')
  await page.getByLabel('Full name *').fill('Mara Example')
  await page.getByLabel('Phone *').fill('5550107788')
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Password *', { exact: true }).fill(SECRET)
  await page.getByLabel('Confirm password *').fill(SECRET)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(`the message that we sent to ${email}`)).toBeVisible()
  await page.goto(smtp === null ? await linkOfMail(access, email) : await linkReceived(smtp, email))
  await page.getByLabel('Password').fill(SECRET)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()
  await sql`update companies set accepted_at = now(), primary_color = ${row.colour}, dark_mode = ${row.dark ? 'dark' : 'light'}
    where id = (select company_id from users where email = ${email})`.execute(access.services.db)
}

async function linkReceived({ received }: TestSmtp, email: string): Promise<string> {
  const text = () => received.find((mail) => mail.includes(`To: ${email}`))?.replace(/=\r?\n/g, '')
  await expect.poll(text).toBeDefined()
  const url = new URL(/https?:\/\/\S+/.exec((text() ?? '').replaceAll('=3D', '='))?.[0] ?? '')
  return url.pathname + url.search
}

async function upload({ row, page }: Journey): Promise<void> {
  await page.goto('/documents')
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'january.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n% january'),
  })
  const send = page.getByRole('button', { name: 'Upload 1 file' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', row.dark ? 'dark' : 'light')
  await expectEdge(page)
  await expectAxeClean(page)
  await send.click()
  await page.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(page.getByRole('table').getByText('january.pdf')).toBeVisible()
}

/** Whatever colour was chosen, a filled button is seen: its edge stands out from the page by 3 to 1. */
async function expectEdge(page: Page): Promise<void> {
  const contrast = await page
    .locator('button.primary:enabled')
    .first()
    .evaluate((button) => {
      const canvas = document.createElement('canvas')
      const ink = canvas.getContext('2d', { willReadFrequently: true })
      const luminance = (colour: string) => {
        if (ink === null) throw new Error('no canvas')
        ink.fillStyle = colour
        ink.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...ink.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const panel = button.closest('.panel') ?? document.body
      const [one, other] = [
        luminance(getComputedStyle(button).borderTopColor),
        luminance(getComputedStyle(panel).backgroundColor),
      ].toSorted((a, b) => b - a) as [number, number]
      return (one + 0.05) / (other + 0.05)
    })
  expect(contrast).toBeGreaterThan(3)
}

async function submitProperty({ row, page, access }: Journey): Promise<void> {
  await page.goto('/properties/new')
  await page.getByLabel('Name *').fill('Harbor School')
  await page.getByRole('button', { name: 'Save Property' }).click()
  await page.getByRole('link', { name: 'Check Out' }).click()
  await page.getByRole('button', { name: 'Submit Property' }).click()
  if (row.dashboard) await page.waitForURL(DASHBOARD)
  else await page.getByRole('link', { name: 'Back to My Properties' }).click()
  const submitted = access.services.db
    .selectFrom('properties')
    .where('name', '=', 'Harbor School')
    .select('workflowState')
  await expect.poll(async () => (await submitted.executeTakeFirst())?.workflowState).toBe('submitted')
}

async function submitCredentials({ page, access }: Journey): Promise<void> {
  const { uuid, id } = await access.addLink('credentials')
  await page.goto(`/credentials-transfer/${uuid}`)
  await page.getByLabel('Website URL').fill('portal.example.test')
  await page.getByLabel('Username').fill('harbor')
  await page.getByLabel('Password *').fill('harbor-Secret-1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/Your receipt: \S+/)).toBeVisible()
  const arrived = access.services.db.selectFrom('submittedCredentials').where('linkId', '=', id).select('id')
  expect(await arrived.execute()).toHaveLength(1)
}

/** The figures are those of the days on the bills, whatever the zone and the fiscal year. */
async function openWidget({ row, page, access }: Journey): Promise<void> {
  const token = await sharedBy(access, 'yearoveryear')
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}&fy=${row.fiscal}`)
  await expect(page.getByRole('row', { name: /^Jan \$10,000\.00 \$11,000\.00 \+10%/ })).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toHaveText(row.fiscal === 6 ? 'Jul' : 'Jan')
}

async function askChat({ row, page, access }: Journey): Promise<void> {
  const token = await sharedBy(access, 'chat')
  if (row.ai) access.ai?.does({ say: ['It went up.'] })
  await page.goto(`/widgets/chat?widgetToken=${token}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Ask about North Hall')).toBeVisible()
  const input = page.getByPlaceholder('Type your message...')
  // A figure is found without a service; a story needs one.
  await input.fill(row.ai ? 'Tell me a story of this building' : 'How much did we spend in 2025?')
  await input.press('Enter')
  await expect(log.getByText(row.ai ? 'It went up.' : '$33,000.00').first()).toBeVisible()
}

/** The token of a link as a full installation on the same database shares it. */
async function sharedBy(access: AccessApp, widget: 'yearoveryear' | 'chat'): Promise<string> {
  const { db, widgetTokens } = access.services
  const { companyId, propertyIds } = await chatClient(access, 'North Hall')
  const { userId: createdBy } = await access.addPerson({ admin: true })
  const order = {
    ...{ companyId, widget, propertyIds, createdBy, label: 'Matrix', options: WIDGET_DEFAULTS },
    ...{ allowedHosts: [], expiresAt: new Date(Date.now() + 86_400_000) },
  }
  const id = await db.transaction().execute((tx) => insertWidgetLink(tx, order))
  const link = await findWidgetLink(db, id, null)
  if (link === undefined) throw new Error('The link is not there.')
  return widgetTokens.sign(link)
}
