import { exportFile } from '#server/exports/export-file.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { CallError } from '#server/platform/errors.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { sendDownload } from '#server/platform/http/send-file.ts'
import { getImport, listImports, listRows } from '../look-at-imports.ts'
import { correctMapping, readSheetAgain } from '../map-import.ts'
import { refusedTable } from '../refused-table.ts'
import { startImport } from '../start-import.ts'
import { acceptImport, startCheck, startUndo } from '../steps.ts'
import { presentImport, presentRow, presentSummary, sheetFrom } from './present-import.ts'

const personOf = ({ userId, fullName }: Session) => ({ userId, name: fullName })

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('imports.list', async ({ query }) => {
    const { imports, next } = await listImports(services, query.before ?? null)
    return { imports: imports.map(presentSummary), next }
  })

  register('imports.upload', async ({ receive, session }) => {
    const { fields, received } = await receive()
    const [file] = received
    if ('refused' in file) throw new CallError('too_large', file.refused)
    const { bytes } = file.stored
    if (bytes === undefined) throw new Error('the file of an import was not kept in memory')
    const list = { name: file.name, bytes, companyId: fields.company_id ?? null }
    return presentImport(await startImport(services, personOf(session), list))
  })

  register('imports.get', async ({ params }) => presentImport(await getImport(services, params.id)))

  register('imports.readSheet', async ({ params, body }) => {
    const { sheet, header_row: headerRow, kind } = body
    const said = { ...(headerRow !== undefined && { headerRow }), ...(kind !== undefined && { kind }) }
    return presentImport(await readSheetAgain(services, params.id, sheet, said))
  })

  register('imports.setMapping', async ({ params, body, session }) => {
    const { company_id, property_id, utility_company_id } = body.defaults
    const defaults = { companyId: company_id, propertyId: property_id, utilityCompanyId: utility_company_id }
    const mapping = { sheets: body.sheets.map(sheetFrom), defaults }
    return presentImport(await correctMapping(services, personOf(session), params.id, mapping))
  })

  register('imports.check', async ({ params }) => presentImport(await startCheck(services, params.id)))

  register('imports.rows', async ({ params, query }) => ({
    rows: (await listRows(services, params.id, query)).map(presentRow),
  }))

  register('imports.accept', async ({ params, session }) =>
    presentImport(await acceptImport(services, personOf(session), params.id)),
  )

  register('imports.undo', async ({ params }) => presentImport(await startUndo(services, params.id)))

  register('imports.refused', async ({ params, query, session, reply }) => {
    const record = await getImport(services, params.id)
    const { format } = query
    const filter = { import_id: params.id }
    const file = await exportFile(db, session, refusedTable(services, record), {
      format,
      companyId: null,
      filter,
    })
    return sendDownload(reply, file)
  })
}
