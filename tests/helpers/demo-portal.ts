import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pdf } from './multipart.ts'

/** How the portal meets a login. */
export type Welcome = 'bills' | 'wrong password' | 'captcha' | 'code'

export interface DemoPortal {
  url: string
  /** What was typed into its fields. */
  typed: string[]
  close(): Promise<void>
}

const PAGES = 2
const BILLS_OF_PAGE = 2
const CODE = /^\d{6}$/

/** A utility's website: a login, a second factor for some, and two pages of bills. */
export async function openDemoPortal(welcomes: (username: string) => Welcome): Promise<DemoPortal> {
  const typed: string[] = []
  const server = createServer(async (request, response) => {
    const form = await formOf(request)
    typed.push(...form.values())
    const path = new URL(request.url ?? '/', 'http://portal').pathname
    if (path === '/login') return page(response, LOGIN)
    if (path === '/signed-in') return page(response, afterLogin(form, welcomes))
    if (path === '/code') return page(response, CODE.test(form.get('code') ?? '') ? billsOf(form, 1) : WRONG)
    const [, user = '', number = '1'] = /^\/(.+)\/page(\d)$/.exec(path) ?? []
    if (user !== '')
      return page(response, billsOf(new Map([['user', decodeURIComponent(user)]]), Number(number)))
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="bill${path.replaceAll(/\W/g, '-')}.pdf"`,
    })
    response.end(pdf(`bill ${path}`))
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

function page(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Portal</title>${body}`)
}

const LOGIN = `<form method="post" action="/signed-in"><input name="user"><input name="password" type="password">
  <button>Sign in</button></form>`
const WRONG = '<p class="wrong">The user name or password is wrong.</p>'
const CAPTCHA = '<p class="captcha">Are you a person?</p>'

function afterLogin(form: Map<string, string>, welcomes: (username: string) => Welcome): string {
  const user = form.get('user') ?? ''
  switch (welcomes(user)) {
    case 'wrong password':
      return WRONG
    case 'captcha':
      return CAPTCHA
    case 'code':
      return `<form method="post" action="/code"><input type="hidden" name="user" value="${user}"><input name="code">
        <button>Go on</button></form>`
    case 'bills':
      return billsOf(form, 1)
  }
}

function billsOf(form: ReadonlyMap<string, string>, number: number): string {
  const user = encodeURIComponent(form.get('user') ?? '')
  const links = Array.from(
    { length: BILLS_OF_PAGE },
    (_, at) => `<a class="bill" href="/${user}/bill-${number}-${at}">Bill</a>`,
  )
  const next = number < PAGES ? `<a class="next" href="/${user}/page${number + 1}">Next</a>` : ''
  return `<h1>Bills</h1>${links.join('')}${next}`
}
