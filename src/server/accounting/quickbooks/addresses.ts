import type { QuickbooksSettings } from '#server/platform/settings.ts'

export interface QuickbooksAddresses {
  consent: string
  token: string
  revoke: string
  /** Before the path of a company's books. */
  books: string
}

const PATHS = {
  consent: '/connect/oauth2',
  token: '/oauth2/v1/tokens/bearer',
  revoke: '/v2/oauth2/tokens/revoke',
}

/** Of a sandbox only the books are elsewhere. */
const BOOKS: Record<QuickbooksSettings['environment'], string> = {
  sandbox: 'https://sandbox-quickbooks.api.intuit.com',
  production: 'https://quickbooks.api.intuit.com',
}

export function addressesOf({ environment, baseUrl }: QuickbooksSettings): QuickbooksAddresses {
  return {
    consent: `${baseUrl ?? 'https://appcenter.intuit.com'}${PATHS.consent}`,
    token: `${baseUrl ?? 'https://oauth.platform.intuit.com'}${PATHS.token}`,
    revoke: `${baseUrl ?? 'https://developer.api.intuit.com'}${PATHS.revoke}`,
    books: baseUrl ?? BOOKS[environment],
  }
}
