import { whyNoRoom } from '#server/bills/assessment/waiting-limits.ts'
import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { askingOf, demandUsableLink, LOOKS_PER_ADDRESS } from '../public-links.ts'
import { admitUpload, takePublicFiles } from '../public-uploads.ts'
import { submitCredentials } from '../submitted-credentials.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('public.link', async ({ params, request }) => {
    await limitRate(db, `link:address:${callerNetwork(request.ip)}`, LOOKS_PER_ADDRESS)
    const link = await demandUsableLink(db, params.kind, params.uuid)
    return { usable: true as const, ...(await askingOf(db, link)) }
  })

  register('public.sealingKey', async () => services.sealedFields.publicKey)

  register('public.credentials', async ({ body, request }) => ({
    receipt: await submitCredentials(services, body, request.ip),
  }))

  register('public.upload', async ({ params, receive, request }) => {
    const link = await admitUpload(db, params.uuid, request.ip)
    const noRoom = await whyNoRoom(services, db, { companyId: link.companyId, linkId: link.id })
    const { received, fields } = await receive({ noRoom })
    return takePublicFiles(services, link, received, {
      requestId: fields.requestId ?? null,
      address: request.ip,
    })
  })
}
