import type { ChargeLabels } from '#domain/bills/matching/charge-text.ts'

/** Invented owners of buildings: the clients. */
export const CLIENT_COMPANIES = [
  'Blue Heron Apartments LLC',
  'Stonebridge Office Partners LP',
  'Summit Row Residences',
  'Maplecrest Senior Living',
  'Harbor Point Retail LLC',
  'Ninefold Student Housing',
  'Cedarline Logistics Parks',
  'Kestrel Hotels Group',
  'Orchard Gate Schools',
  'Lanternfield Medical Plaza',
  'Ironwood Self Storage',
  'Tidewater Grocers Cooperative',
] as const

/** A client that keeps interim rates under another name in its own books. */
export const CLIENT_WITH_LABELS: (typeof CLIENT_COMPANIES)[number] = 'Kestrel Hotels Group'
export const CHARGE_LABELS: ChargeLabels = { 5: 'supply_cost' }

/** The company that reads the bills: its staff work on those of every client. */
export const STAFF_COMPANY = 'Demo Bill Data Services'

interface DemoPerson {
  email: string
  name: string
  /** Null for staff. */
  client: (typeof CLIENT_COMPANIES)[number] | null
  admin: boolean
  os: boolean
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { email: 'admin@demo.test', name: 'Demo Admin', client: null, admin: true, os: false },
  { email: 'os@demo.test', name: 'Demo Outside Staff', client: null, admin: false, os: true },
  { email: 'client@demo.test', name: 'Demo Client', client: CLIENT_COMPANIES[0], admin: false, os: false },
  {
    email: 'other@demo.test',
    name: 'Demo Other Client',
    client: CLIENT_COMPANIES[1],
    admin: false,
    os: false,
  },
]
