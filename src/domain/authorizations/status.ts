/** How far a login to a utility's website has come. */
export const AUTHORIZATION_STATUSES = [
  'Inventory Pending',
  'Processing Inventory',
  'Unable To Access',
  'Inventory Complete',
] as const
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number]

/** Whether bills of an account are still fetched by its login. */
export const ACCOUNT_STATUSES = ['Active', 'Inactive'] as const
export type AuthorizedAccountStatus = (typeof ACCOUNT_STATUSES)[number]

/** By which way a login came to us. */
export const AUTHORIZATION_SOURCES = {
  staff: 'Staff',
  public_form: 'Public form',
  property: 'Add a Property',
  records: 'Records',
} as const
export type AuthorizationSource = keyof typeof AUTHORIZATION_SOURCES

/** What anybody reads where one is not there, or could not be shown or changed. */
export const AUTHORIZATION_TEXTS = {
  notFound: 'Authorization not found',
  loadFailed: 'Failed to load authorization',
  updateFailed: 'Failed to update authorization',
  none: 'No authorizations found.',
  noAccounts: 'No accounts found for this authorization.',
} as const

/** The address of a site as a link opens it: clients often write none of its scheme. */
export const withScheme = (url: string): string => (/^https?:\/\//i.test(url) ? url : `https://${url}`)
