import {
  type ClientDeletion,
  cancelDeletion,
  listDeletions,
  planDeletion,
} from '../services/client-data/plan-deletion.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, services) => {
  const { db, settings } = services

  register('clients.deletions', async () => ({
    deletions: (await listDeletions(db)).map(presentDeletion),
    wait_days: settings.deletionWaitDays,
  }))
  register('clients.planDeletion', async ({ params, body, session }) => ({
    deletion: presentDeletion(
      await planDeletion(services, session, { companyId: params.id, name: body.name }),
    ),
  }))
  register('clients.cancelDeletion', async ({ params, session }) => {
    await cancelDeletion(db, session, params.id)
    return { success: true as const }
  })
}

const presentDeletion = (plan: ClientDeletion) => ({
  company_id: plan.companyId,
  company_name: plan.companyName,
  asked_by: plan.askedByName,
  asked_at: plan.askedAt.toISOString(),
  due_at: plan.dueAt.toISOString(),
  begun: plan.startedAt !== null,
})
