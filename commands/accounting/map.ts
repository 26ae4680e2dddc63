import { counted, formatCount } from '#base/figures.ts'
import { messageOf } from '#commands/kernel/attempt-each.ts'
import { CommandFailed, type Reversal, UndoRefused } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { accountingOf } from './conditions.ts'
import type { MappedCompany, SeenCustomer } from './context.ts'
import type { AccountingPort } from './port.ts'

/** A customer as it was seen, and what it is to be; null: no company. */
export interface Mapping {
  customer: SeenCustomer
  company: MappedCompany | null
}

type Refusal = NonNullable<CallAnswer<'quickbooks.map'>['mappings'][number]['refused']>

const REFUSALS: Record<Refusal, string> = {
  customer_gone: 'QuickBooks has it no more',
  company_gone: 'the company is there no more',
  mapped_by_other: 'somebody mapped it otherwise meanwhile',
}

/** "Harbor Street is Harbor LLC", or "12 customers". */
export const wordsOf = (mappings: readonly Mapping[]): string => {
  const [only, ...others] = mappings
  if (only === undefined || others.length > 0)
    return `Mapped ${counted(mappings.length, 'customer', 'customers')}`
  const { customer, company } = only
  return company === null
    ? `Took the company of ${customer.name} away`
    : `Mapped ${customer.name} to ${company.name}`
}

/**
 * Says what each customer is, at once on screen and then on the server; answers those that are so now. Those that were
 * refused are said by name, and the list is asked for again. Throws `CommandFailed`.
 */
export async function mapCustomers(
  mappings: readonly Mapping[],
  { goesOn }: { goesOn: boolean },
  ports: Ports,
): Promise<readonly Mapping[]> {
  if (mappings.length === 0) return []
  try {
    const done = await send(mappings, { goesOn }, accountingOf(ports), ports)
    if (done.length > 0) ports.say({ id: 'accounting', text: wordsOf(done), tone: 'done' })
    return done
  } catch (cause) {
    throw new CommandFailed(`Could not do it: ${wordsOf(mappings)}`, cause)
  }
}

async function send(
  mappings: readonly Mapping[],
  { goesOn }: { goesOn: boolean },
  list: AccountingPort | null,
  ports: Ports,
): Promise<readonly Mapping[]> {
  const ids = mappings.map(({ customer }) => customer.qboId)
  const body = {
    mappings: mappings.map(({ customer, company }) => ({
      qbo_id: customer.qboId,
      epc_id: company?.id ?? null,
      seen_epc_id: customer.company?.id ?? null,
    })),
  }
  const call = () => ports.call('quickbooks.map', { body })
  list?.lay(
    mappings.map(({ customer, company }) => ({ qboId: customer.qboId, company })),
    goesOn,
  )
  try {
    const answer = await (list === null ? call() : list.inTurn(call))
    const refused = new Map(answer.mappings.map((each) => [each.qbo_id, each.refused]))
    const isDone = ({ customer }: Mapping) => (refused.get(customer.qboId) ?? null) === null
    const failed = mappings.filter((each) => !isDone(each))
    const done = mappings.filter(isDone)
    list?.settle(done.map(({ customer }) => customer.qboId))
    list?.hide(failed.map(({ customer }) => customer.qboId))
    if (failed.length > 0) sayRefused(failed, refused, ports)
    return done
  } catch (cause) {
    list?.hide(ids)
    throw cause
  } finally {
    list?.refresh()
  }
}

const sayRefused = (
  failed: readonly Mapping[],
  refused: ReadonlyMap<string, Refusal | null>,
  ports: Ports,
): void =>
  ports.say({
    id: 'accounting-refused',
    tone: 'error',
    text:
      failed.length === 1
        ? `${failed[0]?.customer.name} was not mapped.`
        : `${formatCount(failed.length)} customers were not mapped.`,
    details: failed.map(({ customer }) => {
      const why = refused.get(customer.qboId)
      return `${customer.name}: ${why == null ? 'refused' : REFUSALS[why]}.`
    }),
  })

/** Takes it back wherever the window is by now; in the list the keyboard is on the first of them. */
export const reverseMapping = (done: readonly Mapping[]): Reversal | null => {
  const [first] = done
  if (first === undefined) return null
  const label = wordsOf(done)
  const back = done.map(({ customer, company }) => ({
    customer: { ...customer, company },
    company: customer.company,
  }))
  return {
    label,
    async apply(ports) {
      try {
        await send(back, { goesOn: false }, ports.accounting, ports)
      } catch (cause) {
        throw new UndoRefused(`Could not take back: ${label}. ${messageOf(cause)}`, cause)
      }
      ports.accounting?.returnTo(first.customer.qboId)
    },
  }
}
