import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendJson } from './answers.ts'
import type { DemoAuthority } from './demo-authority.ts'
import type { DemoBooks } from './demo-books.ts'
import { consentPage } from './demo-consent-page.ts'

export type Serve = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>

/** Where people agree, and where tokens are given and taken back; by path. */
export function createConsentServer(
  authority: DemoAuthority,
  books: DemoBooks,
): Readonly<Record<string, Serve>> {
  return {
    async '/connect/oauth2'(request, response, url) {
      const given = request.method === 'POST' ? new URLSearchParams(await text(request)) : url.searchParams
      const page = given.get('redirect_uri') ?? ''
      if (given.get('client_id') !== authority.rules.clientId || !URL.canParse(page)) {
        response
          .writeHead(400, { 'content-type': 'text/plain' })
          .end('No such app, or no page to go back to.')
      } else if (request.method === 'POST') {
        response.writeHead(302, { location: backTo(page, given) }).end()
      } else {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        response.end(consentPage(books.companyName, given))
      }
    },

    async '/oauth2/v1/tokens/bearer'(request, response) {
      const form = new URLSearchParams(await text(request))
      if (!isClient(request)) return sendJson(response, 401, { error: 'invalid_client' })
      const granted =
        form.get('grant_type') === 'refresh_token'
          ? authority.renew(form.get('refresh_token') ?? '')
          : authority.redeem(form.get('code') ?? '', form.get('redirect_uri') ?? '')
      if (granted === null)
        return sendJson(response, 400, { error: 'invalid_grant', error_description: 'Incorrect token' })
      return sendJson(response, 200, granted)
    },

    async '/v2/oauth2/tokens/revoke'(request, response) {
      const { token } = JSON.parse(await text(request)) as { token?: string }
      if (!isClient(request)) return sendJson(response, 401, { error: 'invalid_client' })
      return sendJson(response, authority.revoke(token ?? '') ? 200 : 400, {})
    },
  }

  function backTo(page: string, given: URLSearchParams): string {
    const back = new URL(page)
    back.searchParams.set('state', given.get('state') ?? '')
    if (given.get('answer') === 'refuse') back.searchParams.set('error', 'access_denied')
    else {
      back.searchParams.set('code', authority.agree(page))
      back.searchParams.set('realmId', books.realmId)
    }
    return back.href
  }

  function isClient({ headers }: IncomingMessage): boolean {
    const [kind, encoded = ''] = (headers.authorization ?? '').split(' ')
    const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
    return kind === 'Basic' && authority.isClient(decodeURIComponent(id), decodeURIComponent(secret))
  }
}
