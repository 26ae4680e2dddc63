import type { AuditActor } from '#domain/audit/audit.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { WithPages } from './account-mails.ts'
import { PASSWORD_DAYS } from './auth/mail-tokens.ts'
import { erasePerson } from './erase-person.ts'
import { addPerson, disableUser, enableUser, issuePasswordLink, providerCompany } from './people.ts'
import { insertCompany } from './repositories/signup-repository.ts'
import {
  findCompanyByName,
  findPersonByEmail,
  listStaff,
  lockStaff,
  type Marks,
  type Person,
} from './repositories/staff-repository.ts'

/** What the command line does with the provider's people; each answers lines to print. */

export type StaffRole = 'admin' | 'processing' | 'os'

const MARKS: Record<StaffRole, Marks> = {
  admin: { admin: true, os: false },
  processing: { admin: true, os: true },
  os: { admin: false, os: true },
}

const roleOf = ({ admin, os }: Marks): string =>
  Object.entries(MARKS).find(([, marks]) => marks.admin === admin && marks.os === os)?.[0] ?? 'client'

const PROVIDER = 'Provider'

/** Whoever may start the program may give these commands: nobody says who it is. */
const WHO: AuditActor = { kind: 'system', id: null, name: 'Command line', address: null }

interface Needed extends WithPages {
  db: Database
}

interface Added {
  email: string
  role: StaffRole
  name?: string | undefined
  /** Found by its name, or made; the provider's own unless told. */
  company?: string | undefined
}

export async function addByCommand(
  services: Needed,
  { email, role, name, company }: Added,
): Promise<string[]> {
  const link = await services.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const companyId = await companyOf(tx, role, company?.trim() ?? '')
    const fullName = name ?? email.split('@')[0] ?? ''
    const userId = await addPerson(tx, { companyId, email, fullName, passwordHash: null, ...MARKS[role] })
    return issuePasswordLink(tx, services, userId, WHO)
  })
  return [`${email} was added (${role}).`, ...linkLines(link)]
}

/** Contractors are of a company of their own, where one is named; whoever else comes first names the provider's. */
async function companyOf(tx: DatabaseTransaction, role: StaffRole, name: string): Promise<number> {
  const own = await providerCompany(tx, name === '' || role === 'os' ? PROVIDER : name)
  if (name === '') return own
  return (await findCompanyByName(tx, name)) ?? insertCompany(tx, name)
}

export async function changeByCommand(
  services: Needed,
  command: 'disable' | 'enable' | 'reset' | 'erase',
  email: string,
): Promise<string[]> {
  const { db } = services
  const person = await requirePerson(db, email)
  if (command === 'disable') {
    await disableUser(services, person.id, WHO)
    return [`${person.email} cannot log in any more; every session has ended.`]
  }
  if (command === 'erase') {
    await erasePerson(db, person.id, WHO)
    return [`${person.email} was erased: what they did stays, by number ${person.id} without a name.`]
  }
  if (command === 'enable') {
    await enableUser(services, person.id, WHO)
    return [`${person.email} can log in again.`]
  }
  return linkLines(await db.transaction().execute((tx) => issuePasswordLink(tx, services, person.id, WHO)))
}

export async function staffTable(db: Database): Promise<string[]> {
  const staff = await listStaff(db)
  if (staff.length === 0) return ['Nobody works here yet: npm run staff -- add EMAIL --admin']
  const rows = staff.map((person) => [
    person.email,
    person.fullName,
    roleOf(person),
    person.companyName,
    stateOf(person),
  ])
  const table = [['E-MAIL', 'NAME', 'ROLE', 'COMPANY', 'STATE'], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function stateOf({ disabledAt, hasPassword, lastSignIn }: Person): string {
  if (disabledAt !== null) return `disabled since ${disabledAt.toISOString().slice(0, 10)}`
  if (!hasPassword) return 'has not chosen a password'
  return lastSignIn === null ? 'active' : `last log-in ${lastSignIn.toISOString().slice(0, 10)}`
}

async function requirePerson(db: Database, email: string): Promise<Person> {
  const person = await findPersonByEmail(db, email.trim())
  if (person === undefined) throw new CallError('not_found', `Nobody has the address ${email}.`)
  return person
}

const linkLines = (link: string): string[] => [
  `Password to be chosen here, once, within ${PASSWORD_DAYS} days:`,
  link,
]
