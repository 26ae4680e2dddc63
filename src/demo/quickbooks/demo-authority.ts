import { randomUUID } from 'node:crypto'

/** Who may open the books of a stand-in for QuickBooks: codes, tokens and what becomes of them. */

export interface AuthorityRules {
  clientId: string
  clientSecret: string
  codeSeconds: number
  accessSeconds: number
}

interface Code {
  redirectUri: string
  expiresAt: number
}

/** What a person agreed to; every token that came of it leads to it. */
interface Consent {
  access: string
  accessExpiresAt: number
  refresh: string
  revoked: boolean
}

interface Granted {
  token_type: 'bearer'
  access_token: string
  refresh_token: string
  expires_in: number
  x_refresh_token_expires_in: number
}

const REFRESH_SECONDS = 101 * 24 * 3_600

export class DemoAuthority {
  readonly rules: AuthorityRules
  private readonly codes = new Map<string, Code>()
  private consents: Consent[] = []
  private readonly spent = new Set<string>()
  /** Every code and token that there was. */
  readonly issued: string[] = []
  /** How often a refresh token was spent, and how often somebody came with one that was. */
  readonly renewals = { done: 0, reused: 0 }

  constructor(rules: AuthorityRules) {
    this.rules = rules
  }

  isClient(clientId: string, clientSecret: string): boolean {
    return clientId === this.rules.clientId && clientSecret === this.rules.clientSecret
  }

  /** A code for what a person agreed to. */
  agree(redirectUri: string): string {
    const code = `code-${randomUUID()}`
    this.issued.push(code)
    this.codes.set(code, { redirectUri, expiresAt: Date.now() + this.rules.codeSeconds * 1_000 })
    return code
  }

  /** Null for a code that is unknown, over, used or of another page. */
  redeem(code: string, redirectUri: string): Granted | null {
    const found = this.codes.get(code)
    this.codes.delete(code)
    if (found === undefined || found.redirectUri !== redirectUri || found.expiresAt < Date.now()) return null
    const consent = { access: '', accessExpiresAt: 0, refresh: '', revoked: false }
    this.consents.push(consent)
    return this.grant(consent)
  }

  /** Null for a token that is unknown, spent or taken back. */
  renew(refreshToken: string): Granted | null {
    const consent = this.consents.find(({ refresh, revoked }) => refresh === refreshToken && !revoked)
    if (this.spent.has(refreshToken)) this.renewals.reused += 1
    if (consent === undefined) return null
    this.renewals.done += 1
    this.spent.add(refreshToken)
    return this.grant(consent)
  }

  /** False where no consent has the token. */
  revoke(token: string): boolean {
    const consent = this.consents.find(({ access, refresh }) => token === access || token === refresh)
    if (consent !== undefined) consent.revoked = true
    return consent !== undefined
  }

  mayCome(accessToken: string): boolean {
    return this.consents.some(
      ({ access, accessExpiresAt, revoked }) =>
        access === accessToken && !revoked && accessExpiresAt > Date.now(),
    )
  }

  /** Every access token is over from now on. */
  endAccess(): void {
    for (const consent of this.consents) consent.accessExpiresAt = 0
  }

  /** Somebody took every consent back at Intuit. */
  endConsents(): void {
    for (const consent of this.consents) consent.revoked = true
  }

  /** Consents that hold. */
  get live(): number {
    return this.consents.filter(({ revoked }) => !revoked).length
  }

  private grant(consent: Consent): Granted {
    consent.access = `access-${randomUUID()}`
    consent.refresh = `refresh-${randomUUID()}`
    this.issued.push(consent.access, consent.refresh)
    consent.accessExpiresAt = Date.now() + this.rules.accessSeconds * 1_000
    return {
      token_type: 'bearer',
      access_token: consent.access,
      refresh_token: consent.refresh,
      expires_in: this.rules.accessSeconds,
      x_refresh_token_expires_in: REFRESH_SECONDS,
    }
  }
}
