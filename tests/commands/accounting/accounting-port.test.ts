// @vitest-environment jsdom
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import type { AccountingPort } from '#commands/accounting/port.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { createAccountingPort } from '#workstation/accounting/accounting-port.ts'
import { CUSTOMERS, type CustomerNarrowing } from '#workstation/accounting/narrowing.ts'
import { customersQuery } from '#workstation/accounting/queries.ts'
import { accountingContextAtom, customerList, pageSizeAtom } from '#workstation/accounting/state.ts'
import { answering } from '../window/answering.ts'
import { customerRow } from './accounting-contexts.ts'

type Page = CallAnswer<'quickbooks.searchCustomers'>

const HARBOR = { id: 1, name: 'Harbor 1 LLC' }
const MAPPED = { epc_id: 9, epc_name: 'Nine LLC' }

let store: ReturnType<typeof createStore>
let port: AccountingPort
let server: ReturnType<typeof answering>
let answer: (narrowing: CustomerNarrowing, customers: ReturnType<typeof customerRow>[], at?: number) => void

beforeEach(() => {
  localStorage.clear()
  navigate('/quickbooks')
  store = createStore()
  server = answering(store)
  answer = (narrowing, customers, updatedAt) =>
    server.queryClient.setQueryData(
      customersQuery(server.call, narrowing, 0).queryKey,
      { customers, totalCount: customers.length },
      { updatedAt },
    )
  answer(CUSTOMERS, [customerRow(1), customerRow(2, MAPPED), customerRow(3), customerRow(4)])
  store.sub(accountingContextAtom, () => undefined)
  port = createAccountingPort({ store, queryClient: server.queryClient })
  port.move('first')
})

const seen = () => store.get(accountingContextAtom)
const companies = () =>
  [...store.get(customerList.listAtom).pages.values()].flat().map(({ Id, epc_name }) => `${Id} ${epc_name}`)

describe('a customer that was mapped', () => {
  it('shows its company at once, and the keyboard is on the next that has none', () => {
    port.lay([{ qboId: '1', company: HARBOR }], true)
    expect(companies()).toEqual(['1 Harbor 1 LLC', '2 Nine LLC', '3 null', '4 null'])
    expect(seen().customer?.Id).toBe('3')
  })

  it('leaves the list of those that have none', () => {
    answer({ ...CUSTOMERS, mapped: 'unmapped' }, [customerRow(1), customerRow(3), customerRow(4)])
    port.showMapped('unmapped')
    port.move('first')
    port.lay([{ qboId: '1', company: HARBOR }], true)
    expect(companies()).toEqual(['3 null', '4 null'])
    expect(seen().customer?.Id).toBe('3')
    expect(seen().total).toBe(2)
  })

  it('is what it was where the server refused it', () => {
    port.lay([{ qboId: '1', company: HARBOR }], true)
    port.hide(['1'])
    expect(companies()[0]).toBe('1 null')
    expect(seen().customer?.Id, 'the keyboard stays').toBe('3')
  })

  it('is what the server says of it later', () => {
    port.lay([{ qboId: '1', company: HARBOR }], true)
    port.settle(['1'])
    expect(companies()[0]).toBe('1 Harbor 1 LLC')
    const later = Date.now() + 1_000
    answer(CUSTOMERS, [customerRow(1, MAPPED), customerRow(2, MAPPED), customerRow(3), customerRow(4)], later)
    expect(companies()[0]).toBe('1 Nine LLC')
  })

  it('stays so when a list comes that was asked for before it', async () => {
    // What the list itself asked for never comes here.
    await server.queryClient.cancelQueries()
    let come = (_: Page) => {}
    const before = new Promise<Page>((resolve) => {
      come = resolve
    })
    const asked = server.queryClient.fetchQuery({
      queryKey: customersQuery(server.call, CUSTOMERS, 0).queryKey,
      queryFn: () => before,
      staleTime: 0,
    })
    port.lay([{ qboId: '1', company: HARBOR }], true)
    port.settle(['1'])
    come({ customers: [customerRow(1), customerRow(2, MAPPED), customerRow(3)], totalCount: 3 })
    await asked.catch(() => undefined)
    expect(companies()).toEqual(['1 Harbor 1 LLC', '2 Nine LLC', '3 null', '4 null'])
  })

  it('has the keyboard again when it is taken back', () => {
    port.lay([{ qboId: '1', company: HARBOR }], true)
    port.lay([{ qboId: '1', company: null }], false)
    port.returnTo('1')
    expect(seen().customer?.Id).toBe('1')
  })
})

describe('the pages of a list', () => {
  it('have the size that was chosen last', () => {
    expect(store.get(pageSizeAtom)).toBe(20)
    port.setPageSize(50)
    expect(store.get(pageSizeAtom)).toBe(50)
    const later = createStore()
    answering(later)
    expect(later.get(pageSizeAtom)).toBe(50)
  })

  it('are gone to by their number, as far as there are any', () => {
    port.goToPage(7)
    expect(seen().customer?.Id).toBe('4')
  })
})

it('what is sent goes one after the other, also after a failure', async () => {
  const done: string[] = []
  const first = port.inTurn(async () => {
    done.push('first')
    throw new Error('The line broke.')
  })
  const second = port.inTurn(async () => done.push('second'))
  await expect(first).rejects.toThrow('The line broke.')
  await second
  expect(done).toEqual(['first', 'second'])
})
