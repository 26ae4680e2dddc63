import type { ScraperPortal } from '#commands/scrapers/portals/context.ts'
import { momentWords } from '#ui/moments.ts'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

export const stateWords = ({ stopped_at, under_way }: ScraperPortal): string => {
  if (stopped_at !== null) return 'Stopped'
  return under_way === 0 ? 'Open' : `${under_way.toLocaleString('en-US')} there now`
}

/** How often workers may come, and when. */
export function paceWords({ most_at_once: most, seconds_between: seconds }: ScraperPortal): string {
  const many = most === 1 ? 'one at a time' : `${most} at once`
  return seconds === 0 ? many : `${many}, ${seconds.toLocaleString('en-US')} s apart`
}

export const hoursWords = ({ window_from: from, window_until: until, time_zone }: ScraperPortal): string =>
  from === null ? 'At any hour' : `${from} to ${until}, ${time_zone}`

const lastWords = (moment: string | null): string => (moment === null ? 'Never' : momentWords(moment))

export const lastRunWords = (portal: ScraperPortal): string => lastWords(portal.last_run_at)
export const lastSuccessWords = (portal: ScraperPortal): string => lastWords(portal.last_success_at)

const count = (number: number): string => number.toLocaleString('en-US')

export const PORTAL_COLUMNS: readonly Column<ScraperPortal>[] = [
  { id: 'name', title: 'Portal', width: 'minmax(120px, 1.4fr)', text: ({ name }) => name },
  { id: 'state', title: 'State', width: '112px', text: stateWords },
  {
    id: 'utility',
    title: 'Utility',
    width: 'minmax(96px, 1fr)',
    room: 'wide',
    text: ({ utility_company_name }) => utility_company_name ?? '',
  },
  { id: 'recipe', title: 'Recipe', width: 'minmax(80px, 0.8fr)', text: ({ recipe }) => recipe },
  { id: 'pace', title: 'Pace', width: '184px', room: 'wide', text: paceWords },
  { id: 'logins', title: 'Logins', width: '72px', align: 'right', text: ({ logins }) => count(logins) },
  {
    id: 'accounts',
    title: 'Accounts',
    width: '80px',
    align: 'right',
    text: ({ accounts }) => count(accounts),
  },
  {
    id: 'errors',
    title: 'Errors',
    width: '72px',
    align: 'right',
    text: ({ unresolved_errors }) => count(unresolved_errors),
  },
  { id: 'last', title: 'Last run', width: '152px', text: lastRunWords },
]

export const portalLines = (row: ScraperPortal) => (
  <TwoLines
    name={row.name}
    side={`${count(row.accounts)}`}
    place={row.online_access_url}
    standing={{ tone: row.stopped_at === null ? 'neutral' : 'bad', words: stateWords(row) }}
  />
)
