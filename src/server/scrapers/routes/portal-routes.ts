import type { CallAnswer } from '#contract/client/contract.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  addPortal,
  listPortals,
  type PortalRow,
  removePortal,
  savePortal,
  startPortal,
  stopPortal,
} from '../portals.ts'

export const routes: RouteFile = (register, { db }) => {
  register('portals.list', async () => ({ portals: (await listPortals(db)).map(presentPortal) }))

  register('portals.add', async ({ body, session }) => ({
    portal: presentPortal(await addPortal(db, withInnerNames(body), session)),
  }))

  register('portals.save', async ({ params, body, session }) => ({
    portal: presentPortal(await savePortal(db, { ...withInnerNames(body), id: params.id }, session)),
  }))

  register('portals.remove', async ({ params, session }) => {
    await removePortal(db, params.id, session)
    return { success: true }
  })

  register('portals.stop', async ({ params, body, session }) => ({
    portal: presentPortal(await stopPortal(db, params.id, body.reason, session)),
  }))

  register('portals.start', async ({ params, body, session }) => ({
    portal: presentPortal(
      await startPortal(db, { id: params.id, stoppedAt: new Date(body.stopped_at) }, session),
    ),
  }))
}

const presentPortal = (portal: PortalRow): CallAnswer<'portals.add'>['portal'] => ({
  ...withApiNames(portal),
  stopped_at: portal.stoppedAt?.toISOString() ?? null,
  last_run_at: portal.lastRunAt?.toISOString() ?? null,
  last_success_at: portal.lastSuccessAt?.toISOString() ?? null,
})
