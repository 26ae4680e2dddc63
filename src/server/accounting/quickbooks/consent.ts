import * as oauth from 'oauth4webapi'
import type { QuickbooksSettings } from '#server/platform/settings.ts'
import { addressesOf } from './addresses.ts'
import { type Quickbooks, QuickbooksFailed, type Tokens } from './quickbooks.ts'

/** All that is asked for: the books, and nothing of who agrees. */
const SCOPE = 'com.intuit.quickbooks.accounting'
const TIMEOUT_MS = 20_000

type Consent = Pick<Quickbooks, 'consentUrl' | 'redeem' | 'renew' | 'revoke'>

/** OAuth 2 as Intuit speaks it. What the library throws may hold tokens, so none of it goes on as a cause. */
export function createConsent(app: QuickbooksSettings): Consent {
  const addresses = addressesOf(app)
  const server: oauth.AuthorizationServer = {
    issuer: new URL(addresses.token).origin,
    authorization_endpoint: addresses.consent,
    token_endpoint: addresses.token,
  }
  const client: oauth.Client = { client_id: app.clientId }
  const secret = oauth.ClientSecretBasic(app.clientSecret)
  const options = () => ({
    // Only a stand-in is reached without TLS.
    [oauth.allowInsecureRequests]: app.baseUrl !== null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

  return {
    consentUrl({ state, redirectUri }) {
      const url = new URL(addresses.consent)
      url.search = new URLSearchParams({
        client_id: app.clientId,
        response_type: 'code',
        scope: SCOPE,
        redirect_uri: redirectUri,
        state,
      }).toString()
      return url.href
    },

    redeem: (code, redirectUri) =>
      asked(async () => {
        // Whose state it is was looked up before: only the code is left of what the person came back with.
        const given = oauth.validateAuthResponse(
          server,
          client,
          new URLSearchParams({ code }),
          oauth.expectNoState,
        )
        const response = await oauth.authorizationCodeGrantRequest(
          ...([server, client, secret, given, redirectUri, oauth.nopkce, options()] as const),
        )
        return tokensOf(
          await oauth.processAuthorizationCodeResponse(server, client, await withoutIdToken(response)),
        )
      }),

    renew: (refreshToken) =>
      asked(async () => {
        const response = await oauth.refreshTokenGrantRequest(server, client, secret, refreshToken, options())
        return tokensOf(
          await oauth.processRefreshTokenResponse(server, client, await withoutIdToken(response)),
        )
      }),

    // Intuit takes it as JSON, which the library does not send.
    revoke: (refreshToken) =>
      asked(async () => {
        const { clientId, clientSecret } = app
        const response = await fetch(addresses.revoke, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ token: refreshToken }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        if (!response.ok) throw new QuickbooksFailed('refused', 'QuickBooks did not take the consent back.')
      }),
  }
}

/** Who agrees was not asked, so nobody checks what is said of it. */
async function withoutIdToken(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { id_token: _, ...body } = (await response.json()) as Record<string, unknown>
  return new Response(JSON.stringify(body), { status: response.status, headers: response.headers })
}

function tokensOf(answer: oauth.TokenEndpointResponse): Tokens {
  if (answer.refresh_token === undefined || answer.expires_in === undefined) throw broken()
  return { access: answer.access_token, refresh: answer.refresh_token, accessSeconds: answer.expires_in }
}

const broken = () => new QuickbooksFailed('broken', 'Intuit gave no tokens that can be used. Try again.')

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw asFailure(error)
  }
}

function asFailure(error: unknown): QuickbooksFailed {
  if (error instanceof QuickbooksFailed) return error
  if (error instanceof oauth.ResponseBodyError) return refusal(error)
  if (error instanceof oauth.WWWAuthenticateChallengeError) return wrongApp()
  if (error instanceof oauth.OperationProcessingError) {
    const { cause } = error
    return cause instanceof Response && (cause.status >= 500 || cause.status === 429)
      ? new QuickbooksFailed('busy', `Intuit failed on its side (status ${cause.status}). Try again later.`)
      : broken()
  }
  return error instanceof SyntaxError
    ? broken()
    : new QuickbooksFailed('busy', 'Intuit cannot be reached. Try again later.')
}

function refusal({ error, status }: oauth.ResponseBodyError): QuickbooksFailed {
  if (error === 'invalid_grant')
    return new QuickbooksFailed(
      'needs_consent',
      'Intuit does not take this consent any more. Connect it again.',
    )
  if (error === 'invalid_client') return wrongApp()
  return new QuickbooksFailed('refused', `Intuit refused it (status ${status}). Connect it again.`)
}

const wrongApp = () =>
  new QuickbooksFailed(
    'refused',
    'Intuit does not know our app: QUICKBOOKS_CLIENT_ID or QUICKBOOKS_CLIENT_SECRET is wrong.',
  )
