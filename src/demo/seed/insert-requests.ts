import type { Insertable } from 'kysely'
import { addDays, type CalendarDate } from '#base/calendar-date.ts'
import { usualTemplates } from '#domain/requests/usual-templates.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { seededRandom } from '../bills/random.ts'
import type { DemoAccount } from '../world/accounts.ts'
import { CLIENT_COMPANIES } from '../world/companies.ts'
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
  await updateRows(tx, 'utilityRequests', 'id', await marksOf(tx, world.accounts, world.today))
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
      companyId: Math.floor(index / PEOPLE) + 1,
      createdAt: since,
    }
  })
  await insertRows(tx, 'contacts', contacts)
  await continueIds(tx, ['contacts'])
  const companies = CLIENT_COMPANIES.map((_, index) => ({
    id: index + 1,
    contactId: contactOf(index + 1, 1),
  }))
  await updateRows(tx, 'companies', 'id', companies)
}

/** One of a client's contacts, counted from 1. */
const contactOf = (companyId: number, place: number): number => (companyId - 1) * PEOPLE + place

async function insertTemplates(
  tx: DatabaseTransaction,
  { accounts, today, since }: RequestWorld,
): Promise<void> {
  const templates = usualTemplates('Demo Bill Data Services').map((template, index) => ({
    id: index + 1,
    ...template,
    createdAt: since,
    updatedAt: since,
  }))
  await insertRows(tx, 'emailTemplates', templates)
  await continueIds(tx, ['emailTemplates'])
  const ongoing = templates.filter((template) => template.templateType === 'Ongoing').map(({ id }) => id)
  const chasing = accounts.flatMap(({ id }): Insertable<Tables['accountChasing']>[] => {
    const random = seededRandom(`demo/chasing/${id}`)
    const favourite = random.chance(0.4)
    const paused = random.chance(0.04)
    const issuesPaused = random.chance(0.02)
    if (!favourite && !paused && !issuesPaused) return []
    return [
      {
        utilityAccountId: id,
        version: 1,
        emailTemplateId: favourite ? random.pick(ongoing) : null,
        requestsPaused: paused,
        requestsResumeOn: paused && random.chance(0.6) ? addDays(today, random.int(3, 40)) : null,
        requestsPauseReason: paused ? 'The utility is changing its billing system' : null,
        issuesPaused,
        issuesResumeOn: null,
        issuesPauseReason: issuesPaused ? 'The client is on it' : null,
      },
    ]
  })
  await insertRows(tx, 'accountChasing', chasing)
}

async function insertLetters(tx: DatabaseTransaction, { letters, since }: RequestWorld): Promise<void> {
  await insertRows(
    tx,
    'storedFiles',
    letters.map(({ sha256, sizeBytes }) => ({
      sha256,
      sizeBytes,
      contentType: 'application/pdf',
      createdAt: since,
    })),
  )
  await insertRows(
    tx,
    'authorizationLetters',
    letters.map((letter, index) => ({
      id: index + 1,
      companyId: letter.companyId,
      sha256: letter.sha256,
      fileName: letter.fileName,
      signedDate: letter.signedDate,
      expiryDate: letter.expiryDate,
      createdAt: since,
    })),
  )
  await continueIds(tx, ['authorizationLetters'])
}

async function describeAccounts(tx: DatabaseTransaction, { accounts }: RequestWorld): Promise<void> {
  await updateRows(
    tx,
    'utilityAccounts',
    'id',
    accounts.map(({ id, property }) => {
      const random = seededRandom(`demo/request-account/${id}`)
      return {
        id,
        masterAcctNum: random.chance(0.1) ? `M${random.digits(6)}` : null,
        serviceName: random.chance(0.8) ? (CLIENT_COMPANIES[property.companyId - 1] ?? null) : null,
        loaRequired: random.chance(0.25),
        eligibilityEndMonth: random.chance(0.05) ? '2031-12' : null,
        c1Id: random.chance(0.85) ? contactOf(property.companyId, random.int(1, PEOPLE)) : null,
        c2Id: random.chance(0.35) ? contactOf(property.companyId, random.int(1, PEOPLE)) : null,
      }
    }),
  )
  await updateRows(
    tx,
    'utilityAccountMeters',
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
    deliveryName: roll < 0.65 ? name : null,
    deliveryEmail: roll < 0.75 ? email : roll < 0.85 ? `[CALL] ${utility.facts.phone}` : null,
    premiseNum: random.chance(0.5) ? `P${random.digits(7)}` : null,
    billingStatus: random.pick(['Billed', 'Billed', 'Estimated'] as const),
    onlineAccessUrl: online ? `https://www.${domain}/login` : null,
    onlineAccessUsername: online ? `bills${id}` : null,
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
      utilityAccountMeterId: services[0]?.id ?? 0,
      content,
      createdBy: userId,
      createdAt: since,
    }))
  })
  await insertRows(tx, 'utilityAccountMeterNotes', notes)
}
