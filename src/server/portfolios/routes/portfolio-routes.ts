import type { CallAnswer } from '#contract/client/contract.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { moveProperties, moveProperty } from '../move-properties.ts'
import { getPortfolios, listBilledCompanies, type PortfolioRow, savePortfolio } from '../portfolios.ts'
import {
  addPortfolio,
  removePortfolio,
  resetPortfolios,
  restorePortfolios,
  splitPortfolios,
} from '../rearrange.ts'

export const routes: RouteFile = (register, services) => {
  register('portfolios.companies', async () => (await listBilledCompanies(services.db)).map(withApiNames))

  register('portfolios.list', async ({ params }) =>
    (await getPortfolios(services.db, params.companyId)).map(presentPortfolio),
  )

  register('portfolios.save', async ({ params, body, session }) => {
    const { name, invoicing_contact_email: emails, version } = body
    const edit = { id: params.bpgId, name, invoicingContactEmail: emails === null ? '' : emails, version }
    return (await savePortfolio(services, edit, session)).map(presentPortfolio)
  })

  for (const [name, rearrange] of [
    ['portfolios.add', addPortfolio],
    ['portfolios.reset', resetPortfolios],
    ['portfolios.split', splitPortfolios],
  ] as const)
    register(name, async ({ params, body, session }) => {
      const order = { companyId: params.companyId, undoKey: body?.undo_key ?? null }
      return (await rearrange(services, order, session)).map(presentPortfolio)
    })

  register('portfolios.remove', async ({ params, body, session }) => {
    const order = { id: params.bpgId, undoKey: body?.undo_key ?? null }
    return (await removePortfolio(services, order, session)).map(presentPortfolio)
  })

  register('portfolios.restore', async ({ params, body, session }) => {
    const order = { companyId: params.companyId, undoKey: body.undo_key }
    return (await restorePortfolios(services, order, session)).map(presentPortfolio)
  })

  register('portfolios.move', async ({ body, session }) => {
    await moveProperty(services, withInnerNames(body), session)
    return { success: true }
  })

  register('portfolios.moves', async ({ body, session }) => ({
    moves: (await moveProperties(services, body.moves.map(withInnerNames), session)).map(withApiNames),
  }))
}

/** As its calls answer it. */
export const presentPortfolio = ({
  id,
  name,
  invoicingContactEmail,
  isDefault,
  version,
  properties,
}: PortfolioRow): CallAnswer<'portfolios.list'>[number] => ({
  bpg_id: id,
  bpg_name: name,
  invoicing_contact_email: invoicingContactEmail,
  is_default: isDefault,
  version,
  properties: properties.map(withApiNames),
})
