import { sql } from 'kysely'
import type { Database, Queryable } from '../database/client.ts'

interface AiCall {
  billId: number | null
  companyId: number
  configurationId: number | null
  purpose: string
  model: string
}

/** Any number that nothing else in the program locks by. */
const LOCK = 7_201_114

/**
 * Writes a call with the tokens set aside for it; null when they would go over the limit of the last 24 hours, or over
 * what is left to the company of its own.
 */
export async function reserveAiCall(
  db: Database,
  { billId, companyId, configurationId, purpose, model }: AiCall,
  tokens: number,
  dailyTokens: number,
  ofCompany: number | null = null,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    // One at a time, so that two processes do not both take the last tokens.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const used = await findTokensOfDay(tx)
    if (used + tokens > dailyTokens) return null
    if (ofCompany !== null && (await findChatTokens(tx, companyId)) + tokens > ofCompany) return null
    const { id } = await tx
      .insertInto('aiCalls')
      .values({
        billId,
        companyId,
        configurationId,
        purpose,
        model,
        reservedTokens: tokens,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

export async function finishAiCall(
  db: Database,
  id: number,
  { used, error }: { used: { promptTokens: number; completionTokens: number } | null; error: string | null },
): Promise<void> {
  await db
    .updateTable('aiCalls')
    .set({
      promptTokens: used?.promptTokens ?? null,
      completionTokens: used?.completionTokens ?? null,
      error,
      durationMs: sql<number>`round(extract(epoch from clock_timestamp() - created_at) * 1000)`,
    })
    .where('id', '=', id)
    .execute()
}

/** Tokens of the last 24 hours, with what is set aside for calls under way or failed. */
export async function findTokensOfDay(db: Queryable): Promise<number> {
  const { used } = await db
    .selectFrom('aiCalls')
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .select(
      sql<number>`coalesce(sum(coalesce(prompt_tokens + completion_tokens, reserved_tokens)), 0)::float8`.as(
        'used',
      ),
    )
    .executeTakeFirstOrThrow()
  return used
}

/** The same for what the chat took for one company. */
export async function findChatTokens(db: Queryable, companyId: number): Promise<number> {
  const { used } = await db
    .selectFrom('aiCalls')
    .where('companyId', '=', companyId)
    .where('purpose', '=', CHAT_PURPOSE)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .select(
      sql<number>`coalesce(sum(coalesce(prompt_tokens + completion_tokens, reserved_tokens)), 0)::float8`.as(
        'used',
      ),
    )
    .executeTakeFirstOrThrow()
  return used
}

/** What calls for answers to questions are kept as. */
export const CHAT_PURPOSE = 'chat'

export interface AiUsage {
  calls: number
  promptTokens: number
  completionTokens: number
  tokensOfDay: number
}

/** What AI services took for a bill; null where none was asked. */
export async function findAiUsage(db: Queryable, billId: number): Promise<AiUsage | null> {
  const taken = await db
    .selectFrom('aiCalls')
    .where('billId', '=', billId)
    .select([
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`coalesce(sum(prompt_tokens), 0)::float8`.as('promptTokens'),
      sql<number>`coalesce(sum(completion_tokens), 0)::float8`.as('completionTokens'),
    ])
    .executeTakeFirstOrThrow()
  return taken.calls === 0 ? null : { ...taken, tokensOfDay: await findTokensOfDay(db) }
}
