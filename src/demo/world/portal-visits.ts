import type { PortalPage } from './portal-pages.ts'

/** A page as a worker saw it at a step of its recipe. */
interface Seen {
  step: string
  page: PortalPage
}

/** How a worker's visit to a portal ended, and the page of which it brought a picture. */
export type PortalVisit =
  | { kind: 'fetched'; seen: Seen }
  | { kind: 'failed'; seen: Seen; code: string; message: string }

const fetched = (step: string, page: PortalPage): PortalVisit => ({ kind: 'fetched', seen: { step, page } })

const failed = (step: string, page: PortalPage, code: string, message: string): PortalVisit => ({
  kind: 'failed',
  seen: { step, page },
  code,
  message,
})

const signedIn = fetched('sign-in', 'bills')
const survey = failed('bills', 'survey', 'timeout', 'Nothing came of the step “bills” in 30 seconds.')
const wrongPassword = failed(
  'sign-in',
  'wrong-password',
  'wrong_password',
  'The page says that the password is wrong.',
)
const captcha = failed('sign-in', 'captcha', 'captcha', 'The page asks for proof of a person.')
const down = failed('open', 'maintenance', 'site_down', 'The page says that the site is being worked on.')

const times = (count: number, visit: PortalVisit): PortalVisit[] => Array<PortalVisit>(count).fill(visit)

/**
 * What workers met of late, portal by portal, in their order: one put a survey before its bills, one has
 * logins of its own that fail, and one is down. Each was well at first.
 */
export const PORTAL_VISITS: readonly (readonly PortalVisit[])[] = [
  [...times(2, fetched('bills', 'bills')), ...times(6, survey)],
  [signedIn, ...times(2, wrongPassword), captcha],
  [fetched('open', 'sign-in'), ...times(3, down)],
]
