import type { ClientWorld, Contact } from '../world.ts'
import { given, type Resolving, textOf } from './resolving.ts'

export function makeContact(row: Resolving, client: ClientWorld): void {
  const values = {
    outsideId: null,
    email: null,
    phone: null,
    name: textOf(row, 'contactName') ?? '',
    ...given(row, ['contactEmail', 'contactPhone']),
  }
  const id = row.writes.add('contacts', {
    ...values,
    companyId: client.company.id,
    version: 1,
    createdAt: new Date(),
  })
  const contact: Contact = { id, ...values }
  client.contacts.add(contact)
  row.makes.add('contact')
}
