import { describe, expect, it } from 'vitest'
import type { CommandContext } from '#commands/kernel/context.ts'
import { OFFERS } from '#commands/registry.ts'
import { fittingOffers } from '#workstation/chat/fitting.ts'
import { LIST, REFUSED, sampleContexts } from '../kernel/contexts.ts'

const billWhere = (fits: (bill: NonNullable<CommandContext['bill']>) => boolean): CommandContext => {
  const context = sampleContexts().find(
    ({ area, bill, overlays }) => area === 'bill' && overlays.length === 0 && bill !== null && fits(bill),
  )
  if (context === undefined) throw new Error('no such bill is among the samples')
  return context
}
const BILL = billWhere(({ abilities }) => abilities !== REFUSED)

const fitting = (wanted: string, context: CommandContext) =>
  fittingOffers(wanted, OFFERS.values(), context).map(({ id }) => id)

describe('what fits what somebody wants done', () => {
  it.each([
    ['Skip this bill.', BILL, 'bills.skip'],
    ['Could you please skip this bill now?', BILL, 'bills.skip'],
    ['open the next bill', BILL, 'bills.open-next'],
    ['save the bill', BILL, 'bills.save'],
    ['show failed bills', LIST, 'queue.show-error'],
    ['Go to Records', LIST, 'go.records'],
    ['set the dark theme', LIST, 'app.theme-dark'],
  ])('is first for “%s”', (wanted, context, first) => {
    expect(fitting(wanted, context)[0]).toBe(first)
  })

  it('is at most three', () => {
    expect(fitting('show the bills', LIST)).toHaveLength(3)
  })

  it('is nothing that cannot run now', () => {
    const closed = billWhere(({ abilities }) => abilities === REFUSED)
    expect(fitting('skip this bill', closed)).not.toContain('bills.skip')
    expect(fitting('skip this bill', { ...LIST, room: 'audit' })).toEqual(['go.bills'])
  })

  it.each(['buy me a coffee', 'undo that', ''])(
    'is nothing for “%s” where there is no such thing',
    (wanted) => {
      expect(fitting(wanted, LIST)).toEqual([])
    },
  )
})
