import { type Account, type ClientWorld, type Contact, lowered, type Property } from '../world.ts'
import { findAccount } from './account.ts'
import { findProperty, namesProperty } from './property.ts'
import { changeTo, given, keepNew, only, type Resolving, RowRefused, textOf } from './resolving.ts'

/** The contact that a row names, with what it says of it; set up where nobody has that name. Null: it names none. */
export function resolveContact(row: Resolving, client: ClientWorld): Contact | null {
  const [name, email] = [textOf(row, 'contactName'), lowered(textOf(row, 'contactEmail') ?? '')]
  if (name === null) return null
  const called = client.contacts.find(`n:${lowered(name)}`)
  const [exact] = email === '' ? [] : client.contacts.find(`ne:${lowered(name)}:${email}`)
  const likely = called.filter((one) => email === '' || one.email === null)
  const known = exact ?? only(likely, 'contactName', 'contacts')
  if (known === null) return makeContact(row, client, name)
  const told = given(row, ['contactEmail', 'contactPhone'])
  if (changeTo(row, { table: 'contacts', index: client.contacts }, known, told)) row.changes.add('contact')
  return known
}

function makeContact(row: Resolving, client: ClientWorld, name: string): Contact {
  const values = {
    outsideId: null,
    email: null,
    phone: null,
    name,
    ...given(row, ['contactEmail', 'contactPhone']),
  }
  const id = row.writes.add('contacts', {
    ...values,
    companyId: client.company.id,
    version: 1,
    createdAt: new Date(),
  })
  const contact: Contact = { id, ...values }
  keepNew(row, client.contacts, contact)
  row.makes.add('contact')
  return contact
}

/** Makes a contact that of the property and the account that its row names. Throws `RowRefused` for unknown ones. */
export function tieToNamed(row: Resolving, client: ClientWorld, contact: Contact): void {
  if (namesProperty(row)) {
    const property = findProperty(row, client)
    if (property === null)
      throw new RowRefused(
        textOf(row, 'property') === null ? 'propertyId' : 'property',
        'is no property that is known. Import it first',
      )
    tieToProperty(row, client, contact, property)
  }
  const account = findAccount(row, client, null)
  if (account !== null) tieToAccount(row, client, contact, account)
  else if (textOf(row, 'accountNumber') !== null)
    throw new RowRefused('accountNumber', 'is no account that is known. Import it first')
}

export function tieToProperty(
  row: Resolving,
  client: ClientWorld,
  { id }: Contact,
  property: Property,
): void {
  if (changeTo(row, { table: 'properties', index: client.properties }, property, { contactId: id }))
    row.changes.add('property')
}

/** An account has two contacts. */
export function tieToAccount(row: Resolving, client: ClientWorld, { id }: Contact, account: Account): void {
  if (account.c1Id === id || account.c2Id === id) return
  if (account.c1Id !== null && account.c2Id !== null)
    throw new RowRefused(
      'contactName',
      'would be the third contact of the account. Take one of the two off first',
    )
  const place = account.c1Id === null ? { c1Id: id } : { c2Id: id }
  if (changeTo(row, { table: 'utilityAccounts', index: client.accounts }, account, place))
    row.changes.add('account')
}
