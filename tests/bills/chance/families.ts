import type { BillKind } from '../facts/bill-kinds.ts'

interface Family {
  /** Only scored with: neither the extraction nor the words of the other families were built on it. */
  heldBack?: boolean
  /** The kinds of bill that come in it; any for one account unless given. */
  kinds?: readonly BillKind[]
  /** How often it is drawn, where 1 is usual. */
  weight?: number
}

const SEVERAL_SERVICES = [
  'combined',
  'combined-northeast',
  'combined-midwest',
  'municipal',
  'water',
  'electric-two-meters',
  'municipal-services',
  'water-impervious',
] as const satisfies readonly BillKind[]

/** The branches of the grammar: what stands where on the pages. */
export const FAMILIES = {
  /** A summary on the first page, the details behind it. */
  'summary first': { weight: 2 },
  /** Reads, charges and balance in one column over the page. */
  'one column': { weight: 2 },
  /** A rail at one side in a pitch of its own. */
  rail: { weight: 2 },
  /** Balance, payments and charges in one list, most of them with a date. */
  ledger: {},
  /** A table of date, description, quantity, price and amount. */
  invoice: {
    weight: 1.5,
    kinds: [
      'waste',
      'waste-sites',
      'waste-containers',
      'propane',
      'fuel-oil',
      'district',
      'water',
      'municipal',
    ],
  },
  /** Details that run down two columns. */
  newspaper: {},
  /** A postcard: the charges at the left, what is asked for at the right. */
  card: {
    weight: 0.7,
    kinds: [
      'municipal-codes',
      'municipal-services',
      'water',
      'municipal-fees',
      'water-company',
      'electric-member',
    ],
  },
  /** A list of accounts, the details of each behind it. */
  cover: { kinds: ['electric-summary'] },
  /** A service beside the other. */
  'side by side': { heldBack: true, kinds: SEVERAL_SERVICES },
  /** The stub at the top, the balance in a panel beside the charges. */
  'stub first': { heldBack: true },
  /** How each amount was worked out, told around it. */
  worksheet: { heldBack: true },
} as const satisfies Record<string, Family>

export type FamilyName = keyof typeof FAMILIES

export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[]

export const familyOf = (name: FamilyName): Family => FAMILIES[name]
