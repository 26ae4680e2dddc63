import type { FastifyReply } from 'fastify'
import type { ExportFormat } from '#base/exports.ts'
import type { Table } from '#base/tables/table.ts'
import { auditFilterOf } from '#server/audit/routes/audit-routes.ts'
import { authorizationFilterOf } from '#server/authorizations/routes/authorization-routes.ts'
import { callerOf } from '#server/people/policies/bill-scope.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendDownload } from '#server/platform/http/send-file.ts'
import { getPortfolioMonth } from '#server/portfolios/month.ts'
import { innerName, typeAt } from '#server/records/routes/record-routes.ts'
import { linkTable, publicFileTable, submissionTable } from '../arrival-tables.ts'
import { auditTable } from '../audit-table.ts'
import { authorizationTable } from '../authorization-table.ts'
import { billTable } from '../bill-table.ts'
import { configurationTable } from '../configuration-table.ts'
import { exportFile } from '../export-file.ts'
import { importTable } from '../import-table.ts'
import { intakeTable } from '../intake-table.ts'
import { letterTable } from '../letter-table.ts'
import { mappingTable } from '../mapping-table.ts'
import { portfolioMonthTable } from '../portfolio-month-table.ts'
import { promptTable } from '../prompt-table.ts'
import { propertyTable } from '../property-table.ts'
import { recordTable } from '../record-table.ts'
import { requestTable } from '../request-table.ts'

interface Exporting {
  session: Session
  base: 'admin' | 'client'
  body: { format: ExportFormat; company_id?: number | null | undefined }
  reply: FastifyReply
}

export const routes: RouteFile = (register, { db }) => {
  const send = async (table: Table, { session, base, body, reply }: Exporting) => {
    const { format, company_id, ...filter } = body
    const companyId = base === 'client' ? session.companyId : (company_id ?? null)
    return sendDownload(reply, await exportFile(db, session, table, { format, companyId, filter }))
  }
  const ofClient = ({ body }: Exporting) => ({ companyId: body.company_id ?? undefined })

  register('bills.export', (call) => send(billTable(db, callerOf(call.session, call.base), call.body), call))
  register('requests.export', (call) => send(requestTable(db, call.body), call))
  register('mappings.export', async (call) => {
    const of = { utilityCompanyId: call.params.id, companyId: call.body.company_id }
    return send(await mappingTable(db, callerOf(call.session, call.base), of), call)
  })
  register('configurations.export', async (call) =>
    send(await configurationTable(db, callerOf(call.session, call.base)), call),
  )
  register('prompts.export', async (call) =>
    send(await promptTable(db, callerOf(call.session, call.base)), call),
  )
  register('audit.export', (call) => send(auditTable(db, auditFilterOf(call.body)), call))
  register('links.export', (call) => send(linkTable(db, call.session, ofClient(call)), call))
  register('submissions.exportCredentials', (call) => send(submissionTable(db, ofClient(call)), call))
  register('submissions.exportFiles', (call) => send(publicFileTable(db, ofClient(call)), call))
  register('records.export', (call) => {
    const { body } = call
    const type = typeAt(call.params.type, call.session)
    const asked = { ...body, of: withInnerNames(body.of), sort: body.sort && innerName(body.sort) }
    return send(recordTable(db, type, asked), { ...call, body: { ...body, company_id: body.of.company_id } })
  })
  register('imports.export', (call) => send(importTable({ db }), call))
  register('letters.export', (call) =>
    send(letterTable(db, { ...ofClient(call), list: call.body.list }), call),
  )
  register('propertyIntake.export', (call) =>
    send(intakeTable(db, { ...ofClient(call), tab: call.body.tab }), call),
  )
  register('authorizations.export', (call) => {
    const base = call.session.admin ? 'admin' : 'client'
    return send(authorizationTable(db, authorizationFilterOf(call.body, call.session)), { ...call, base })
  })
  register('portfolioMonths.export', async ({ params, ...call }) => {
    const month = await getPortfolioMonth(db, params.bpgId, params.month)
    return send(portfolioMonthTable(month), { ...call, body: { ...call.body, company_id: month.companyId } })
  })
  register('properties.export', async (call) => send(await propertyTable(db, call.session.companyId), call))
}
