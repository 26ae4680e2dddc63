/** What an API key may be allowed, each in words for the person who makes the key. */
export const KEY_SCOPES = {
  'records:read': 'See records',
  'records:write': 'Write records',
  'bills:read': 'See bills',
  'bills:write': 'Upload bills',
  webhooks: 'Manage webhooks',
  'scraper:work': 'Fetch bills from portals, with the passwords for it',
} as const

export type KeyScope = keyof typeof KEY_SCOPES

export const KEY_SCOPE_NAMES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]]
