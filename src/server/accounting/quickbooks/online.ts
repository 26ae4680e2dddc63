import type { QuickbooksSettings } from '#server/platform/settings.ts'
import { addressesOf } from './addresses.ts'
import { createBooks } from './books.ts'
import { createConsent } from './consent.ts'
import { createExchange, EXCHANGE_RULES, type ExchangeRules } from './exchange.ts'
import type { Quickbooks } from './quickbooks.ts'

/** QuickBooks Online over its API, for the app of the settings. */
export function createQuickbooks(app: QuickbooksSettings, rules: ExchangeRules = EXCHANGE_RULES): Quickbooks {
  const { books } = addressesOf(app)
  return {
    environment: app.environment,
    ...createConsent(app),
    books: (access) => createBooks(access.realmId, createExchange(books, access, rules)),
  }
}
