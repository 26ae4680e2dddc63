import { AREAS, type AreaEntry, ROOMS, type RoomEntry, type Viewer } from '#domain/areas.ts'

const admins = ({ admin }: Viewer) => admin

const intake = (title: string, letter: string): [string, RoomEntry] => {
  const name = title.toLowerCase().replace(/\W+/g, '-')
  const path = `/invoiage/intake/${name}`
  return [`intake-${name}`, { area: 'invoiage', section: 'Intake', title, path, letter, admits: admins }]
}

const room = (area: string, title: string, letter: string, admits = admins): RoomEntry => ({
  area,
  title,
  path: `/${title.toLowerCase().replace(' ', '_')}`,
  letter,
  admits,
})

const {
  requests,
  authorizations,
  letters,
  records,
  imports,
  arrivals,
  sync,
  properties,
  monthly,
  source,
  audit,
  settings,
  'intake-leaderboard': leaderboard,
  ...processing
} = ROOMS

/** The areas and rooms of the whole product, those that are and those to come: what the bars have to hold. */
export const FULL_TABLE: {
  areas: Readonly<Record<string, AreaEntry>>
  rooms: Readonly<Record<string, RoomEntry>>
} = {
  areas: {
    requests: AREAS.requests,
    invoiage: AREAS.invoiage,
    accounting: { title: 'Accounting' },
    portfolios: { title: 'Portfolios' },
    properties: AREAS.properties,
    records: AREAS.records,
    admin: AREAS.admin,
  },
  rooms: {
    requests,
    authorizations,
    ...Object.fromEntries([
      intake('All Manual', 'Shift+m'),
      intake('Open', 'Shift+o'),
      intake('Histories', 'Shift+h'),
      intake('Checked/Follow Up', 'Shift+f'),
      intake('Scraped', 'Shift+s'),
      intake('ARDEM', 'Shift+d'),
      intake('Scraper Monitoring', 'Shift+e'),
      intake('NON-ONLINE', 'Shift+n'),
    ]),
    'intake-leaderboard': leaderboard,
    ...processing,
    accounting: room('accounting', 'Accounting', 'x'),
    portfolios: room('portfolios', 'Portfolios', 'Shift+p'),
    letters,
    properties,
    monthly,
    records,
    imports,
    arrivals,
    sync,
    source,
    audit,
    settings,
  },
}
