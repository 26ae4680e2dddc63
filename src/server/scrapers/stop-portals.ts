import type { Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { type StoppedPortal, stopPortalIn } from './portals.ts'
import type { HeldError } from './repositories/error-marks.ts'
import { lockPortal } from './repositories/portal-repository.ts'

/** Stops the portals of these errors that are not stopped. Throws invalid_input, conflict. */
export async function stopPortalsOf(
  tx: DatabaseTransaction,
  errors: readonly HeldError[],
  { reason, session }: { reason: string; session: Session },
): Promise<StoppedPortal[]> {
  const ids = [...new Set(errors.flatMap(({ portalId }) => portalId ?? []))].sort((one, other) => one - other)
  if (ids.length === 0) throw new CallError('invalid_input', 'No portal is known of these errors.')
  const stopped: StoppedPortal[] = []
  for (const id of ids) {
    if ((await lockPortal(tx, id))?.stoppedAt !== null) continue
    const { stoppedAt } = await stopPortalIn(tx, id, reason, session)
    if (stoppedAt !== null) stopped.push({ id, stoppedAt })
  }
  if (stopped.length === 0) throw new CallError('conflict', 'The portal is stopped already.')
  return stopped
}
