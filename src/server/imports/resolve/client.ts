import { type ClientWorld, type Company, lowered, newClient } from '../world.ts'
import { keepNew, only, type Resolving, RowRefused, textOf } from './resolving.ts'

/** The client that a row names, or that the file is of, with all it has; set up where nobody has that name. */
export function resolveClient(row: Resolving): ClientWorld {
  const [name, outsideId] = [textOf(row, 'client'), textOf(row, 'clientId')]
  const company = name === null && outsideId === null ? unsaidClient(row) : namedClient(row, name, outsideId)
  const known = row.world.clients.get(company.id)
  if (known) return known
  const client = newClient(company)
  row.world.clients.set(company.id, client)
  row.undo.push(() => row.world.clients.delete(company.id))
  return client
}

function unsaidClient({ world, defaults, onlyClient }: Resolving): Company {
  const chosen = defaults.companyId === null ? null : world.clients.get(defaults.companyId)?.company
  const company = chosen ?? onlyClient
  if (!company) throw new RowRefused(null, 'The row does not say whose it is. Choose the client of the file.')
  return company
}

function namedClient(row: Resolving, name: string | null, outsideId: string | null): Company {
  const { companies } = row.world
  const known =
    (outsideId === null ? null : only(companies.find(`o:${outsideId}`), 'clientId', 'clients')) ??
    (name === null ? null : only(companies.find(`n:${lowered(name)}`), 'client', 'clients'))
  if (known) return known
  if (name === null) throw new RowRefused('clientId', 'is the id of no client, and the row does not name it')
  const values = { name, outsideId, customerType: textOf(row, 'customerType') ?? 'Direct' }
  const switches = { autoProcessInInvoyage: false, excludeFromT1Processing: false }
  const company: Company = {
    id: row.writes.add('companies', {
      ...values,
      osCanProcess: true,
      activeDirect: true,
      variant: 'full',
      ...switches,
      automatedRequests: true,
      automatedIssues: true,
      version: 1,
      uuid: crypto.randomUUID(),
      createdAt: new Date(),
    }),
    ...values,
    ...switches,
  }
  row.makes.add('client')
  keepNew(row, companies, company)
  return company
}
