import type {
  ArrivalsContext,
  FocusedRows,
  PublicLink,
  SignUp,
  SubmittedCredentials,
  SubmittedFile,
} from '#commands/public-links/context.ts'

export const publicLink = (over: Partial<PublicLink> = {}): PublicLink => ({
  id: 1,
  uuid: '0b0a3c1e-6a1f-4c55-9a63-2f6d2f1f0001',
  kind: 'upload',
  path: '/file-upload/0b0a3c1e-6a1f-4c55-9a63-2f6d2f1f0001',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  utility_company_id: null,
  label: 'March bills',
  state: 'open',
  expires_at: null,
  revoked_at: null,
  request_id: null,
  authorization_id: null,
  wanted: null,
  created_by: { id: 1, name: 'Demo Admin' },
  created_at: '2026-10-15T08:00:00.000Z',
  arrivals: 0,
  ...over,
})

const sent = {
  link_id: 1,
  label: 'March bills',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  address: '192.0.2.1',
  receipt: 'R-1',
  created_at: '2026-10-15T08:00:00.000Z',
}

export const submission: SubmittedCredentials = {
  ...sent,
  id: 5,
  online_access_url: 'https://portal.example.test',
  reveals: [],
  authorization_id: null,
}

const file = (textract_bill_id: number | null): SubmittedFile => ({
  ...sent,
  id: 7,
  name: 'bill.pdf',
  outcome: textract_bill_id === null ? 'refused' : 'accepted',
  message: '',
  textract_bill_id,
  request_id: null,
})

const signUp = (over: Partial<SignUp> = {}): SignUp => ({
  id: 9,
  company_name: 'Alder Homes',
  full_name: 'Ada Alder',
  email: 'ada@alder.example',
  people: 1,
  created_at: '2026-01-01T00:00:00Z',
  confirmed_at: '2026-01-01T00:00:00Z',
  declined_at: null,
  same_name: [],
  same_domain: [],
  ...over,
})

const NONE: FocusedRows = { links: null, credentials: null, files: null, 'sign-ups': null }

/** The room of public links on each kind of row, and without rows. */
export const arrivalsContexts: readonly ArrivalsContext[] = [
  { list: 'links', total: 0, focused: NONE },
  { list: 'links', total: 1, focused: { ...NONE, links: publicLink() } },
  { list: 'links', total: 1, focused: { ...NONE, links: publicLink({ state: 'revoked' }) } },
  { list: 'credentials', total: 1, focused: { ...NONE, credentials: submission } },
  {
    list: 'credentials',
    total: 1,
    focused: { ...NONE, credentials: { ...submission, authorization_id: 9 } },
  },
  { list: 'sign-ups', total: 1, focused: { ...NONE, 'sign-ups': signUp() } },
  { list: 'sign-ups', total: 1, focused: { ...NONE, 'sign-ups': signUp({ confirmed_at: null }) } },
  {
    list: 'sign-ups',
    total: 1,
    focused: { ...NONE, 'sign-ups': signUp({ declined_at: '2026-01-02T00:00:00Z' }) },
  },
  { list: 'files', total: 1, focused: { ...NONE, files: file(12) } },
  { list: 'files', total: 1, focused: { ...NONE, files: file(null) } },
]
