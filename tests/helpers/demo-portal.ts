import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pdf } from './multipart.ts'
import { PORTAL_LAYOUTS, type PortalBill, type PortalLayout } from './portal-layouts.ts'

/** How the portal meets a login; the page that a slow one waits for never comes. */
export type Welcome = 'bills' | 'wrong password' | 'captcha' | 'survey' | 'code' | 'slow'

export interface DemoPortal {
  url: string
  /** What was typed into its fields. */
  typed: string[]
  close(): Promise<void>
}

interface PortalOptions {
  welcome(username: string): Welcome
  layout?: PortalLayout
  /** The file of a bill; its bytes are of that bill alone. */
  fileOf?(path: string): Promise<Uint8Array>
  /** Looks at each request before it is answered. */
  meet?(request: IncomingMessage): Promise<void>
}

const BILLS: readonly (readonly PortalBill[])[] = [
  [
    { id: '1-0', from: '2026-06-01', to: '2026-06-30' },
    { id: '1-1', from: '2026-05-01', to: '2026-05-31' },
  ],
  [
    { id: '2-0', from: '2026-04-01', to: '2026-04-30' },
    { id: '2-1', from: '2026-03-01', to: '2026-03-31' },
  ],
]
export const BILLS_OF_ACCOUNT = BILLS.flat().length
const CODE = /^\d{6}$/

/** A utility's website: a login, a second factor for some, and two pages of bills. */
export async function openDemoPortal({
  welcome,
  layout = 'links',
  fileOf = async (path) => Buffer.from(pdf(`bill ${path}`)),
  meet,
}: PortalOptions): Promise<DemoPortal> {
  const typed: string[] = []
  const { signIn, bills } = PORTAL_LAYOUTS[layout]
  const pageOf = (user: string, number: number) =>
    bills({ user, number, bills: BILLS[number - 1] ?? [], hasNext: number < BILLS.length })
  const welcomed = (user: string): string | null => {
    switch (welcome(user)) {
      case 'wrong password':
        return WRONG
      case 'captcha':
        return CAPTCHA
      case 'survey':
        return SURVEY
      case 'code':
        return codeForm(user)
      case 'slow':
        return null
      case 'bills':
        return pageOf(user, 1)
    }
  }
  const server = createServer(async (request, response) => {
    const form = await formOf(request)
    await meet?.(request)
    typed.push(...form.values())
    const path = new URL(request.url ?? '/', 'http://portal').pathname
    const user = form.get('user') ?? ''
    if (path === '/login') return page(response, signIn)
    if (path === '/signed-in') return page(response, welcomed(user))
    if (path === '/code') return page(response, CODE.test(form.get('code') ?? '') ? pageOf(user, 1) : WRONG)
    const [, of = '', number = '1'] = /^\/(.+)\/page(\d)$/.exec(path) ?? []
    if (of !== '') return page(response, pageOf(decodeURIComponent(of), Number(number)))
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="bill${path.replaceAll(/\W/g, '-')}.pdf"`,
    })
    response.end(await fileOf(path))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    typed,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

async function formOf(request: IncomingMessage): Promise<Map<string, string>> {
  let body = ''
  for await (const chunk of request) body += chunk
  return new Map(new URLSearchParams(body))
}

/** Null: whoever waits for it waits in vain. */
function page(response: ServerResponse, body: string | null): void {
  if (body === null) return
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Portal</title>${body}`)
}

const WRONG = '<p class="wrong">The user name or password is wrong.</p>'
const CAPTCHA = '<p class="captcha">Are you a person?</p>'

const SURVEY = '<h2>How do you like our new website?</h2><button>Take the survey</button>'

const codeForm = (user: string): string =>
  `<form method="post" action="/code"><input type="hidden" name="user" value="${user}"><input name="code">
    <button>Go on</button></form>`
