import type { Insertable } from 'kysely'
import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import type { DatabaseTransaction } from '#server/database/client.ts'
import type { Tables } from '#server/database/tables.ts'
import { seededRandom } from '../bills/random.ts'
import type { DemoAccount } from '../world/accounts.ts'
import { CLIENT_COMPANIES } from '../world/companies.ts'
import { DEMO_TEMPLATES } from '../world/request-templates.ts'
import { continueIds, insertRows } from './insert-rows.ts'
import type { DemoLetter } from './request-letters.ts'
import { marksOf } from './request-marks.ts'
import { updateRows } from './update-rows.ts'

interface RequestWorld {
  accounts: readonly DemoAccount[]
  letters: readonly DemoLetter[]
  today: CalendarDate
  since: Date
  userId: number
}

const FIRST_NAMES = [
  'Avery',
  'Blair',
  'Casey',
  'Devon',
  'Emery',
  'Finley',
  'Harper',
  'Jordan',
  'Logan',
  'Quinn',
]
const LAST_NAMES = ['Example', 'Sample', 'Placeholder', 'Demo', 'Specimen']
/** Contacts of each client. */
const PEOPLE = 5

/** What chasing the demo's accounts needs: contacts, addresses, templates, letters, and a request in every state. */
export async function insertRequests(tx: DatabaseTransaction, world: RequestWorld): Promise<void> {
  await insertContacts(tx, world)
  await insertTemplates(tx, world)
  await insertLetters(tx, world)
  await describeAccounts(tx, world)
  await insertNotes(tx, world)
  await updateRows(tx, 'utility_requests', 'id', await marksOf(tx, world.accounts, world.today))
}

async function insertContacts(tx: DatabaseTransaction, { since }: RequestWorld): Promise<void> {
  const random = seededRandom('demo/contacts')
  const contacts = Array.from({ length: PEOPLE * CLIENT_COMPANIES.length }, (_, index) => {
    const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length]}`
    return {
      id: index + 1,
      name,
      email: index % 7 === 3 ? null : `${name.toLowerCase().replace(' ', '.')}${index}@clients.example`,
      phone: index % 5 === 2 ? null : `(${random.int(201, 989)}) 555-01${random.digits(2)}`,
      company_id: Math.floor(index / PEOPLE) + 1,
      created_at: since,
    }
  })
  await insertRows(tx, 'contacts', contacts)
  await continueIds(tx, ['contacts'])
  const companies = CLIENT_COMPANIES.map((_, index) => ({
    id: index + 1,
    contact_id: contactOf(index + 1, 1),
  }))
  await updateRows(tx, 'companies', 'id', companies)
}

/** One of a client's contacts, counted from 1. */
const contactOf = (companyId: number, place: number): number => (companyId - 1) * PEOPLE + place

async function insertTemplates(
  tx: DatabaseTransaction,
  { accounts, today, since }: RequestWorld,
): Promise<void> {
  const templates = DEMO_TEMPLATES.map((template, index) => ({
    id: index + 1,
    ...template,
    created_at: since,
    updated_at: since,
  }))
  await insertRows(tx, 'email_templates', templates)
  await continueIds(tx, ['email_templates'])
  const ongoing = templates.filter((template) => template.template_type === 'Ongoing').map(({ id }) => id)
  const chasing = accounts.flatMap(({ id }): Insertable<Tables['account_chasing']>[] => {
    const random = seededRandom(`demo/chasing/${id}`)
    const favourite = random.chance(0.4)
    const paused = random.chance(0.04)
    const issuesPaused = random.chance(0.02)
    if (!favourite && !paused && !issuesPaused) return []
    return [
      {
        utility_account_id: id,
        version: 1,
        email_template_id: favourite ? random.pick(ongoing) : null,
        requests_paused: paused,
        requests_resume_on: paused && random.chance(0.6) ? addDays(today, random.int(3, 40)) : null,
        requests_pause_reason: paused ? 'The utility is changing its billing system' : null,
        issues_paused: issuesPaused,
        issues_resume_on: null,
        issues_pause_reason: issuesPaused ? 'The client is on it' : null,
      },
    ]
  })
  await insertRows(tx, 'account_chasing', chasing)
}

async function insertLetters(tx: DatabaseTransaction, { letters, since }: RequestWorld): Promise<void> {
  await insertRows(
    tx,
    'stored_files',
    letters.map(({ sha256, sizeBytes }) => ({
      sha256,
      size_bytes: sizeBytes,
      content_type: 'application/pdf',
      created_at: since,
    })),
  )
  await insertRows(
    tx,
    'authorization_letters',
    letters.map((letter, index) => ({
      id: index + 1,
      company_id: letter.companyId,
      sha256: letter.sha256,
      file_name: letter.fileName,
      signed_date: letter.signedDate,
      expiry_date: letter.expiryDate,
      created_at: since,
    })),
  )
  await continueIds(tx, ['authorization_letters'])
}

async function describeAccounts(tx: DatabaseTransaction, { accounts }: RequestWorld): Promise<void> {
  await updateRows(
    tx,
    'utility_accounts',
    'id',
    accounts.map(({ id, property }) => {
      const random = seededRandom(`demo/request-account/${id}`)
      return {
        id,
        master_acct_num: random.chance(0.1) ? `M${random.digits(6)}` : null,
        service_name: random.chance(0.8) ? (CLIENT_COMPANIES[property.companyId - 1] ?? null) : null,
        loa_required: random.chance(0.25),
        eligibility_end_month: random.chance(0.05) ? '2031-12' : null,
        c1_id: random.chance(0.85) ? contactOf(property.companyId, random.int(1, PEOPLE)) : null,
        c2_id: random.chance(0.35) ? contactOf(property.companyId, random.int(1, PEOPLE)) : null,
      }
    }),
  )
  await updateRows(
    tx,
    'utility_account_meters',
    'id',
    accounts.flatMap((account) => account.services.map(({ id }) => ({ id, ...deliveryOf(account) }))),
  )
}

/** Where an account's bills are asked for: most utilities have one address, some want a call, some are unknown. */
function deliveryOf({ id, utility, deliveryMethod }: DemoAccount) {
  const random = seededRandom(`demo/delivery/${id}`)
  const domain = utility.facts.website.replace('www.', '')
  const name = `${FIRST_NAMES[utility.id % FIRST_NAMES.length]} ${LAST_NAMES[utility.id % LAST_NAMES.length]}`
  const email = random.chance(0.15) ? `billing@${domain}; copies@${domain}` : `billing@${domain}`
  const roll = random.next()
  const online = deliveryMethod === 'Online'
  return {
    delivery_name: roll < 0.65 ? name : null,
    delivery_email: roll < 0.75 ? email : roll < 0.85 ? `[CALL] ${utility.facts.phone}` : null,
    premise_num: random.chance(0.5) ? `P${random.digits(7)}` : null,
    billing_status: random.pick(['Billed', 'Billed', 'Estimated'] as const),
    online_access_url: online ? `https://www.${domain}/login` : null,
    online_access_username: online ? `bills${id}` : null,
  }
}

const NOTES = [
  'Asks for the account number in the subject.',
  'Sends the bills of a month on its fifth working day.',
  'Call after 10 am, ask for billing.',
  'Portal shows the last twelve bills only.',
]

async function insertNotes(
  tx: DatabaseTransaction,
  { accounts, since, userId }: RequestWorld,
): Promise<void> {
  const notes = accounts.flatMap(({ id, services }) => {
    const random = seededRandom(`demo/notes/${id}`)
    const count = random.chance(0.2) ? random.int(1, 3) : 0
    return NOTES.slice(0, count).map((content) => ({
      utility_account_meter_id: services[0]?.id ?? 0,
      content,
      created_by: userId,
      created_at: since,
    }))
  })
  await insertRows(tx, 'utility_account_meter_notes', notes)
}
