import { formatMoney } from '#base/money.ts'
import type { ImportKind } from '#domain/imports/fields.ts'
import { ACCOUNT_FIELDS, findAccount, makeAccount } from './resolve/account.ts'
import { resolveClient } from './resolve/client.ts'
import { resolveContact, tieToAccount, tieToNamed, tieToProperty } from './resolve/contact.ts'
import { findMeter, METER_FIELDS, makeMeter } from './resolve/meter.ts'
import { findProperty, makeProperty, PROPERTY_FIELDS, resolveProperty } from './resolve/property.ts'
import { changeTo, given, type Resolving, RowRefused, textOf } from './resolve/resolving.ts'
import { resolveUtility } from './resolve/utility.ts'
import { type Account, billKey, type ClientWorld, type Meter } from './world.ts'

export type Resolved = 'new' | 'changed' | 'same'

/** Whose row it is, for the bills that it writes and the secret that waits for it. */
export interface RowIdentity {
  importId: number
  rowId: number
  userId: number | null
}

/** Plans what a row comes to. Throws `RowRefused`. */
export const resolveRow = (kind: ImportKind, row: Resolving, of: RowIdentity): Resolved =>
  RESOLVERS[kind](row, of)

const RESOLVERS: Record<ImportKind, (row: Resolving, of: RowIdentity) => Resolved> = {
  client: (row) => {
    const { company } = resolveClient(row)
    if (row.makes.has('client')) return 'new'
    return changeTo(
      row,
      { table: 'companies', index: row.world.companies },
      company,
      given(row, ['client', 'clientId', 'customerType']),
    )
      ? 'changed'
      : 'same'
  },
  property: resolvePropertyRow,
  account: resolveAccountRow,
  contact: (row) => {
    const client = resolveClient(row)
    const contact = resolveContact(row, client)
    if (contact === null) throw new RowRefused(null, 'The row has no name.')
    tieToNamed(row, client, contact)
    return outcomeOf(row, 'contact')
  },
  credential: resolveCredentialRow,
  bill: resolveBillRow,
}

/** New where the row’s own record is. */
const outcomeOf = ({ makes, changes }: Resolving, ...own: readonly string[]): Resolved => {
  if (own.some((kind) => makes.has(kind))) return 'new'
  return changes.size > 0 || makes.size > 0 ? 'changed' : 'same'
}

function resolvePropertyRow(row: Resolving): Resolved {
  const client = resolveClient(row)
  const known = findProperty(row, client)
  const property = known ?? makeProperty(row, client)
  const index = { table: 'properties', index: client.properties } as const
  if (known && changeTo(row, index, known, given(row, PROPERTY_FIELDS))) row.changes.add('property')
  const contact = resolveContact(row, client)
  if (contact) tieToProperty(row, client, contact, property)
  return outcomeOf(row, 'property')
}

function resolveAccountRow(row: Resolving): Resolved {
  const client = resolveClient(row)
  const utilityId = resolveUtility(row, client)
  const account = findAccount(row, client, utilityId)
  const meter = findMeter(row, client, account)
  const owner = meter ? (client.accounts.find(`i:${meter.utilityAccountId}`)[0] ?? account) : account
  const billed = meter === null ? accountOfNewMeter(row, client, account, utilityId) : owner
  if (meter !== null) {
    if (owner) changedAccount(row, client, owner, given(row, ACCOUNT_FIELDS))
    changedMeter(row, client, meter, given(row, METER_FIELDS))
  }
  const contact = resolveContact(row, client)
  if (contact && billed) tieToAccount(row, client, contact, billed)
  return outcomeOf(row, 'account', 'meter')
}

/** The account of a row whose meter is not there yet, both set up where they are not. */
function accountOfNewMeter(
  row: Resolving,
  client: ClientWorld,
  account: Account | null,
  utilityId: number | null,
): Account {
  const namesMeter = (['meterNumber', 'meterId', 'meterName', 'energyType'] as const).some(
    (field) => textOf(row, field) !== null,
  )
  const property = namesMeter || account === null ? resolveProperty(row, client) : null
  const billed = account ?? makeAccount(row, client, utilityId, property ?? resolveProperty(row, client))
  if (account !== null) changedAccount(row, client, account, given(row, ACCOUNT_FIELDS))
  if (namesMeter && property) makeMeter(row, client, billed, property)
  return billed
}

type Values = Record<string, unknown>

function changedAccount(row: Resolving, client: ClientWorld, account: Account, values: Values): void {
  if (changeTo(row, { table: 'utilityAccounts', index: client.accounts }, account, values))
    row.changes.add('account')
}

function changedMeter(row: Resolving, client: ClientWorld, meter: Meter, values: Values): void {
  if (changeTo(row, { table: 'utilityAccountMeters', index: client.meters }, meter, values))
    row.changes.add('meter')
}

function resolveCredentialRow(row: Resolving, { rowId }: RowIdentity): Resolved {
  const client = resolveClient(row)
  const utilityId = resolveUtility(row, client)
  if (row.makes.has('utility')) throw new RowRefused('utility', 'is no utility that is known')
  const meters = metersOf(row, client, utilityId)
  if (meters.length === 0)
    throw new RowRefused('accountNumber', 'is no account or meter that is known. Import it first')
  for (const meter of meters) changedMeter(row, client, meter, given(row, ['loginUrl', 'loginName']))
  if (row.values.loginPassword !== undefined) {
    row.writes.seal(
      rowId,
      meters.map(({ id }) => id),
    )
    return 'changed'
  }
  return row.changes.size > 0 ? 'changed' : 'same'
}

function metersOf(row: Resolving, client: ClientWorld, utilityId: number | null): readonly Meter[] {
  const account = findAccount(row, client, utilityId)
  if (textOf(row, 'meterId') !== null || textOf(row, 'meterNumber') !== null) {
    const meter = findMeter(row, client, account)
    return meter === null ? [] : [meter]
  }
  return account === null ? [] : client.meters.find(`a:${account.id}`)
}

const USAGE_COST = 1
const DEMAND_COST = 7
const GENERAL_USAGE = 1
const DEMAND_CONSUMPTION = 2

function resolveBillRow(row: Resolving, of: RowIdentity): Resolved {
  const client = resolveClient(row)
  const meter = billedMeter(row, client)
  const { startDate, endDate } = row.values
  const usage = row.values.usage === undefined ? null : Number(row.values.usage)
  const cost = row.values.cost === undefined ? null : Number(row.values.cost)
  const unit = textOf(row, 'unit') ?? (usage === null ? null : unsaidUnit(row, meter))
  const key = billKey(meter.id, startDate, endDate)
  const known = client.bills.get(key)
  if (known) {
    const isSame =
      near(known.usage, usage) &&
      (usage === null || known.unit === unit) &&
      (cost === null || Number(known.cost ?? 0) === cost)
    if (isSame) return 'same'
    throw new RowRefused(
      'usage',
      `differs from what is saved of this meter and period: ${known.usage ?? 'no usage'} ${known.unit ?? ''}, ${formatMoney(Number(known.cost ?? 0))}`,
    )
  }
  client.bills.set(key, { usage, unit, cost })
  addBill(row, of, meter, { usage, unit, cost })
  return 'new'
}

const near = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < 0.00005

/** The unit of a meter that says none is asked where the meter was just set up without one. */
function unsaidUnit(row: Resolving, meter: Meter): string {
  if (row.makes.has('meter'))
    throw new RowRefused('usage', 'has no unit, and neither has its head or its meter')
  return meter.unit
}

/** The meter of a bill, with all that it needs set up where the row names it and nothing has that name. */
function billedMeter(row: Resolving, client: ClientWorld): Meter {
  const named = findAccount(row, client, null)
  const known = findMeter(row, client, named)
  if (known) return known
  const utilityId = resolveUtility(row, client)
  const account = named ?? findAccount(row, client, utilityId)
  const property =
    account === null ? resolveProperty(row, client) : propertyOfAccount(row, client, account.id)
  const billed = account ?? makeAccount(row, client, utilityId, property)
  return findMeter(row, client, billed) ?? makeMeter(row, client, billed, property)
}

function propertyOfAccount(row: Resolving, client: ClientWorld, accountId: number) {
  const named = findProperty(row, client)
  if (named) return named
  const ids = [...new Set(client.meters.find(`a:${accountId}`).map(({ propertyId }) => propertyId))]
  const [only] = ids
  const property = ids.length === 1 ? client.properties.find(`i:${only}`)[0] : undefined
  return property ?? resolveProperty(row, client)
}

function addBill(
  row: Resolving,
  { importId, userId }: RowIdentity,
  meter: Meter,
  { usage, unit, cost }: { usage: number | null; unit: string | null; cost: number | null },
): void {
  const { writes, values } = row
  const period = { startDate: values.startDate, endDate: values.endDate }
  const utilityBillId = writes.add('utilityBills', {
    utilityAccountId: meter.utilityAccountId,
    source: 'import',
    invoiceDate: values.invoiceDate ?? values.endDate,
    dueDate: values.dueDate ?? null,
    ...period,
    totalCents: cost ?? 0,
    acknowledged: [],
    createdBy: userId,
    createdAt: new Date(),
    importId,
  })
  const line = { utilityBillId, utilityAccountMeterId: meter.id, ...period }
  const use = (usageTypeId: number, description: string, amount: number, of: string | null) =>
    writes.addLine('utilityBillUsages', {
      ...line,
      description,
      usageTypeId,
      amount,
      unit: of,
      estimated: values.estimated === true,
    })
  if (usage !== null) use(GENERAL_USAGE, 'Usage', usage, unit)
  if (typeof values.demand === 'number') use(DEMAND_CONSUMPTION, 'Demand', values.demand, 'kW')
  const charge = (chargeTypeId: number, description: string, amountCents: number) =>
    writes.addLine('utilityBillCharges', { ...line, description, chargeTypeId, amountCents })
  if (cost === null) return
  const demandCost =
    typeof values.demandCost === 'number' && Math.abs(values.demandCost) <= Math.abs(cost)
      ? values.demandCost
      : 0
  if (demandCost !== 0) charge(DEMAND_COST, 'Demand', demandCost)
  charge(USAGE_COST, 'Charges', cost - demandCost)
}
