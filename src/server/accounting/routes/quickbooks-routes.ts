import { today } from '#base/calendar-date.ts'
import { toDollars } from '#base/money.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendLists } from '#server/platform/http/send-list.ts'
import {
  everyInvoice,
  getInvoice,
  listCustomers,
  listInvoicesOf,
  type MirrorInvoice,
  searchCustomers,
  searchInvoices,
} from '../books.ts'
import { refreshMirror, standingOf } from '../connection.ts'
import { connect, consentAddress, disconnect } from '../consent.ts'
import { mapCustomers, mappableCompanies, setCustomerOf } from '../mapping.ts'
import { exactPairsOf, proposeFor } from '../proposals.ts'
import { presentCustomer, presentHead, presentInvoice, presentStanding } from './present-books.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('quickbooks.authUri', async ({ session }) => ({ url: await consentAddress(services, session) }))
  register('quickbooks.connect', async ({ session, body: { code, state, realm_id: realmId } }) =>
    presentStanding(await connect(services, session, { code, state, realmId })),
  )
  register('quickbooks.disconnect', async ({ session }) =>
    presentStanding(await disconnect(services, session)),
  )
  register('quickbooks.connection', async () => presentStanding(await standingOf(services)))
  register('quickbooks.refresh', async () => presentStanding(await refreshMirror(services)))

  register('quickbooks.customers', async () => ({
    QueryResponse: { Customer: (await listCustomers(services)).map(presentCustomer) },
  }))
  register('quickbooks.customerInvoices', async ({ query }) => ({
    QueryResponse: { Invoice: (await listInvoicesOf(services, query.qbo_id)).map(presentInvoice) },
  }))
  register('quickbooks.invoices', async ({ reply }) =>
    sendLists(reply, { invoices: presentEach(everyInvoice(db)) }),
  )
  register('quickbooks.invoice', async ({ params }) => presentInvoice(await getInvoice(services, params.id)))

  register('quickbooks.searchCustomers', async ({ body: { rowsPerPage, order, ...search } }) => {
    const { rows, total } = await searchCustomers(db, { ...search, rows: rowsPerPage, direction: order })
    return { customers: rows.map(presentCustomer), totalCount: total }
  })
  register('quickbooks.searchInvoices', async ({ body }) => {
    const { rowsPerPage, order, qbo_id: qboId, from, until, ...search } = body
    const found = await searchInvoices(db, {
      ...{ ...search, rows: rowsPerPage, direction: order },
      ...{ customerQboId: qboId ?? null, from: from ?? null, until: until ?? null, today: today() },
    })
    return {
      invoices: found.rows.map(presentHead),
      totalCount: found.total,
      TotalAmt: toDollars(found.totalCents),
      Balance: toDollars(found.balanceCents),
    }
  })

  register('quickbooks.proposals', async ({ params }) => {
    const { customer, proposals, parent, unmappedParts } = await proposeFor(services, params.qbo_id)
    return {
      customer: presentCustomer(customer),
      proposals: proposals.map(withApiNames),
      parent: parent && presentCustomer(parent),
      unmapped_parts: unmappedParts.map(({ qboId, displayName }) => ({
        Id: qboId,
        DisplayName: displayName,
      })),
    }
  })
  register('quickbooks.exactPairs', async () => ({
    pairs: (await exactPairsOf(services)).map(
      ({ customer, proposal: { companyId, companyName, because } }) => ({
        qbo_id: customer.qboId,
        display_name: customer.displayName,
        company_id: companyId,
        company_name: companyName,
        because,
      }),
    ),
  }))
  register('quickbooks.map', async ({ session, body }) => {
    const wanted = body.mappings.map(({ qbo_id: qboId, epc_id: companyId, seen_epc_id: seen }) => ({
      ...{ qboId, companyId, seen },
    }))
    const outcome = await mapCustomers(services, session, wanted)
    return {
      mappings: outcome.map(({ qboId, companyId, refused }) => ({
        qbo_id: qboId,
        epc_id: companyId,
        refused,
      })),
    }
  })

  register('delivery.companies', async () => (await mappableCompanies(services)).map(withApiNames))
  register('delivery.updateQboId', async ({ session, body: { id, qbo_id: qboId } }) =>
    withApiNames(await setCustomerOf(services, session, { companyId: id, qboId })),
  )
}

async function* presentEach(invoices: AsyncIterable<MirrorInvoice>) {
  for await (const invoice of invoices) yield presentInvoice(invoice)
}
