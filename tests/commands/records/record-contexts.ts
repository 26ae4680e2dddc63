import type {
  Belonging,
  DuplicatePair,
  KeptRecord,
  RecordChange,
  RecordsContext,
} from '#commands/records/context.ts'

export const keptRecord = (over: Partial<KeptRecord> = {}): KeptRecord => ({
  type: 'account',
  id: 1,
  version: 1,
  title: '4471-0093-6',
  active: true,
  created_at: '2026-10-15T08:00:00.000Z',
  values: { acct_num: '4471-0093-6', company_id: 1 },
  names: { company_id: 'Harbor Street Properties' },
  ...over,
})

const meters: Belonging = {
  type: 'meter',
  field: 'utility_account_id',
  label: 'Account',
  count: 2,
  capped: false,
}

const change = (over: Partial<RecordChange> = {}): RecordChange => ({
  id: 9,
  batch_id: 8,
  kind: 'changed',
  by: 'Ann Kay',
  at: '2026-10-15T08:00:00.000Z',
  of: null,
  undone: false,
  fields: [],
  ...over,
})

const LIST: RecordsContext = {
  type: 'account',
  total: 1,
  filtered: true,
  focused: keptRecord(),
  openId: null,
  open: null,
  cursor: null,
  belongings: [],
  links: [],
  history: null,
  duplicates: null,
  deletionDueAt: null,
  stale: false,
  of: { company_id: 1 },
}

const OPEN: RecordsContext = {
  ...LIST,
  openId: 1,
  open: keptRecord(),
  cursor: { field: 'acct_num', label: 'Account number', text: '4471-0093-6', fixed: null, refersTo: null },
  belongings: [meters],
  // As many as have keys, and more.
  links: Array.from({ length: 9 }, (_, at) => ({ title: `Bills ${at}`, address: '/invoiage?q=4471-0093-6' })),
}

const fixed: RecordsContext['cursor'] = {
  field: 'company_id',
  label: 'Client',
  text: 'Harbor Street Properties',
  fixed: 'it is said when the record is made',
  refersTo: { type: 'company', id: 1 },
}

const pair: DuplicatePair = {
  reason: 'The same number but for zeros, punctuation, or O for 0.',
  one: keptRecord(),
  other: keptRecord({ id: 2, title: '04471-0093-6' }),
}

/** The room of records: its lists, an open record and its history. */
export const recordContexts: readonly RecordsContext[] = [
  LIST,
  { ...LIST, total: 0, filtered: false, focused: null },
  { ...LIST, type: 'user', focused: keptRecord({ type: 'user', active: false }) },
  { ...LIST, type: 'property', focused: keptRecord({ type: 'property' }) },
  { ...LIST, type: 'meter', focused: keptRecord({ type: 'meter', values: { property_id: 1 } }) },
  { ...LIST, focused: null, duplicates: { type: 'account', total: 1, focused: pair } },
  { ...LIST, focused: null, duplicates: { type: 'account', total: 0, focused: null } },
  OPEN,
  { ...OPEN, focused: keptRecord({ id: 2 }), open: null, cursor: null, belongings: [], links: [] },
  { ...OPEN, cursor: fixed, stale: true },
  { ...OPEN, open: keptRecord({ active: false }), cursor: { ...fixed, text: '' } },
  ...(['meter', 'company', 'utility', 'user'] as const).map((type) => ({
    ...OPEN,
    type,
    open: keptRecord({ type, values: { added_by_company_id: 1 } }),
  })),
  {
    ...OPEN,
    type: 'company',
    open: keptRecord({ type: 'company' }),
    deletionDueAt: '2026-12-23T08:00:00.000Z',
  },
  { ...OPEN, history: { marked: change(), total: 1 } },
  { ...OPEN, history: { marked: change({ undone: true }), total: 1 } },
  { ...OPEN, history: { marked: null, total: 0 } },
]
