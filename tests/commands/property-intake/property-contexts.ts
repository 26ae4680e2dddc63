import type { Intake, IntakeAccount, PropertiesContext } from '#commands/property-intake/context.ts'

const account = (over: Partial<IntakeAccount> = {}): IntakeAccount => ({
  id: 11,
  utility: { id: 5, name: 'Larkmoor Power', own_of: 'Harbor Street Properties' },
  acct_num: null,
  online_access_url: null,
  username: 'harbor',
  has_password: true,
  planned: [],
  ...over,
})

export const intake = (over: Partial<Intake> = {}): Intake => ({
  id: 9,
  version: 1,
  name: 'Harbor School',
  address: '12 Pier Rd, Springfield NY',
  company_id: 1,
  company_name: 'Harbor Street Properties',
  workflow_state: 'submitted',
  submitted_at: '2026-11-20T08:00:00.000Z',
  sent_back_word: null,
  accounts: 2,
  documents: 1,
  property: {
    name: 'Harbor School',
    street1: '12 Pier Rd',
    street2: null,
    city: 'Springfield',
    state: 'NY',
    zip_code: null,
    tax_id: null,
    sq_ft: null,
    number_of_floors: '1',
    year_built: null,
    federally_owned: false,
    primary_use_id: null,
    primary_construction_type_id: null,
    heating_energy_type_id: null,
    cooling_energy_type_id: null,
    is_energystar_property: true,
  },
  submitted_by: { id: 2, name: 'Ada Example' },
  decided_by: null,
  decided_at: null,
  account_list: [account(), account({ id: 12, username: '', has_password: false })],
  has_energystar_credentials: true,
  document_list: [
    {
      textract_bill_id: 3,
      file_name: 'January.pdf',
      status: 'GPT_PARSED',
      acct_num: null,
      utility_company_name: null,
    },
  ],
  reveals: [],
  abilities: { accept: true, send_back: true, reopen: 'Nothing was decided about it.', plan: true },
  ...over,
})

const NOT_NOW = 'It does not wait to be checked.'
const ACCEPTED = intake({
  workflow_state: 'accepted',
  account_list: [
    account({ utility: { id: 5, name: 'Larkmoor Power', own_of: null }, username: '', has_password: false }),
  ],
  has_energystar_credentials: false,
  document_list: [],
  abilities: { accept: NOT_NOW, send_back: NOT_NOW, reopen: true, plan: NOT_NOW },
})
const BARE = intake({ account_list: [], document_list: [] })

const on = (open: Intake | null, over: Partial<PropertiesContext> = {}): PropertiesContext => ({
  tab: 'new',
  total: 1,
  focused: open ?? intake(),
  open,
  account: open?.account_list[0] ?? null,
  dialog: null,
  ...over,
})

const PROPERTY = intake()
const ACCOUNT = account()

/** The queue on properties of each kind, without any, and with each of its dialogs. */
export const propertiesContexts: readonly PropertiesContext[] = [
  on(null, { total: 0, focused: null }),
  on(null),
  on(PROPERTY),
  on(PROPERTY, { account: PROPERTY.account_list[1] ?? null }),
  on(ACCEPTED, { tab: 'accepted' }),
  on(BARE),
  on(PROPERTY, { dialog: { what: 'send-back', property: PROPERTY } }),
  on(PROPERTY, { dialog: { what: 'plan', property: PROPERTY, account: ACCOUNT } }),
  on(PROPERTY, { dialog: { what: 'reveal', property: PROPERTY, account: ACCOUNT } }),
]
