import type { Shows } from '#domain/chat/facts.ts'
import { type Caller, callerOf } from '#server/people/policies/bill-scope.ts'
import { type PropertyViewer, personOf, viewerOf } from '#server/people/policies/property-viewer.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { WidgetPass } from '#server/platform/auth/widget-pass.ts'
import type { Database } from '#server/platform/database/client.ts'
import { forbidden } from '#server/platform/errors.ts'
import { findChatTerms } from './repositories/chat-properties.ts'
import type { ChatOwner } from './repositories/chat-sessions.ts'

/** Who asks: a person, or whoever has a link. */
export interface ChatCaller {
  viewer: PropertyViewer
  owner: ChatOwner
  shows: Shows
  /** Null for a link. */
  person: Caller | null
}

interface Coming {
  session: Session | null
  pass: WidgetPass | null
  base: 'admin' | 'client'
}

/** Staff ask about every client's properties, others where their company lets them. Throws forbidden. */
export async function chatCallerOf(db: Database, coming: Coming): Promise<ChatCaller> {
  const { session, pass, base } = coming
  const viewer = viewerOf(coming)
  const person = session === null ? null : callerOf(session, base)
  if (viewer.companyId !== null && !(await findChatTerms(db, viewer.companyId)).chat)
    throw forbidden('The chat is not switched on for this company.')
  return {
    viewer,
    person,
    owner: pass === null ? { userId: personOf(session).userId } : { linkId: pass.linkId },
    shows: {
      costs: viewer.options?.includeCosts ?? true,
      usage: viewer.options?.includeUsage ?? true,
      numbers: pass === null,
      requests: person?.admin ?? false,
    },
  }
}
