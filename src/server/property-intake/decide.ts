import {
  nextWorkflowState,
  WORKFLOW_LABELS,
  type WorkflowStep,
} from '#domain/property-intake/property-intake.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { holdOffMerges } from '#server/records/repositories/merged-records.ts'
import {
  type IntakeChange,
  type IntakeProperty,
  lockIntakeProperty,
  updateIntake,
} from './repositories/property-intake-repository.ts'
import { takeBackSetup } from './take-back-setup.ts'
import { tellDecision, withdrawDecision } from './tell-of-property.ts'

type Needed = Pick<Services, 'db' | 'events'>

export interface Decision {
  id: number
  /** As the caller last saw it; undefined asks for no such check. */
  version?: number | undefined
}

/** What a step writes beside the state. */
type Deciding = (tx: DatabaseTransaction, property: IntakeProperty) => Promise<IntakeChange>

/**
 * Moves a property that a client sent in by one step, all or nothing. Throws not_found, `RecordChanged` for one that is
 * not as the caller saw it, and "conflict" where the step is not open.
 */
export async function decide(
  { db, events }: Needed,
  { id, version }: Decision,
  { step, session, deciding }: { step: WorkflowStep; session: Session; deciding: Deciding },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdOffMerges(tx)
    const property = await lockIntakeProperty(tx, id, null)
    if (property === undefined || property.submittedAt === null) throw notFound('property')
    refuseStale(property, version)
    const workflowState = nextWorkflowState(property.workflowState, step)
    if (workflowState === null)
      throw new CallError(
        'conflict',
        `This property is ${WORKFLOW_LABELS[property.workflowState].toLowerCase()} now.`,
      )
    await updateIntake(tx, id, { ...(await deciding(tx, property)), workflowState })
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'record_changed',
      companyId: property.companyId,
      subject: { kind: 'property', id, name: property.name },
      details: { changes: { workflowState: { before: property.workflowState, after: workflowState } } },
    })
    await events.publish(tx, { companyId: property.companyId, event: { type: 'properties', ids: [id] } })
  })
}

export function refuseStale(
  { id, version }: { id: number; version: number },
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== version)
    throw new RecordChanged('property_intake', id, 'This property was changed meanwhile. Nothing was done.')
}

/** Sends it back with a word for the client, who mends it and sends it in again. */
export const sendBack = (
  services: Needed,
  decision: Decision & { word: string },
  session: Session,
): Promise<void> =>
  decide(services, decision, {
    step: 'send_back',
    session,
    deciding: async (tx, property) => {
      await tellDecision(tx, property, { word: decision.word })
      return { sentBackWord: decision.word, decidedBy: session.userId, decidedAt: new Date() }
    },
  })

/** Takes back that it was accepted or sent back; whoever has not been told of it is not told. */
export const reopen = (
  services: Needed & Pick<Services, 'queue'>,
  decision: Decision,
  session: Session,
): Promise<void> =>
  decide(services, decision, {
    step: 'reopen',
    session,
    deciding: async (tx, { id, acceptedSetup }) => {
      if (acceptedSetup !== null) await takeBackSetup(tx, services, acceptedSetup)
      await withdrawDecision(tx, id)
      return { sentBackWord: null, acceptedSetup: null, decidedBy: null, decidedAt: null }
    },
  })
