/** How accounts come by their bills, as the queues of accounts name it. */
export const ACCOUNT_SOURCES = ['EP Manual', 'EP Scraped', 'ARDEM'] as const
export type AccountSource = (typeof ACCOUNT_SOURCES)[number]

export interface BilledAccount {
  deliveryMethod: string | null
  /** Its record is in use, and its bills are wanted. */
  active: boolean
  /** Somebody gave us a login to its bills. */
  hasLogin: boolean
  /** Scrapers know the site of that login. */
  hasPortal: boolean
}

/** The utility, or ARDEM, sends its bills: there is nothing to fetch from a site. */
const isSent = (deliveryMethod: string | null): boolean => /mail|ardem/i.test(deliveryMethod ?? '')

const isOnline = (deliveryMethod: string | null): boolean => /online|portal/i.test(deliveryMethod ?? '')

/** Who brings the account's bills; null where nobody fetches them: they are sent, or nobody knows how they come. */
export function sourceOf({
  deliveryMethod,
  active,
  hasLogin,
  hasPortal,
}: BilledAccount): AccountSource | null {
  if (!active) return null
  if (/ardem/i.test(deliveryMethod ?? '')) return 'ARDEM'
  if (isSent(deliveryMethod) || !(hasLogin || isOnline(deliveryMethod))) return null
  return hasPortal ? 'EP Scraped' : 'EP Manual'
}

/** Its bills come by mail, e-mail or ARDEM: who misses one asks for it. */
export const isByRequest = ({
  deliveryMethod,
  active,
}: Pick<BilledAccount, 'deliveryMethod' | 'active'>): boolean => active && isSent(deliveryMethod)
