import type { DatabaseTransaction } from './database/client.ts'

/**
 * What a feature reports to those that have to follow it in the same transaction: the name of each event with what it
 * carries. A feature adds its own by `declare module`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface ChangeEvents {}

type Handler<Name extends keyof ChangeEvents> = (
  tx: DatabaseTransaction,
  event: ChangeEvents[Name],
) => Promise<void>

const handlers = new Map<string, Handler<never>[]>()

/** Runs the handler in every transaction that reports the event. Called by the `subscriptions.ts` of a feature. */
export function subscribe<Name extends keyof ChangeEvents>(name: Name, handler: Handler<Name>): void {
  handlers.set(name, [...(handlers.get(name) ?? []), handler])
}

/**
 * Runs the handlers of an event one after the other. Throws where there is none: `start/subscriptions.ts` was not
 * loaded.
 */
export async function report<Name extends keyof ChangeEvents>(
  tx: DatabaseTransaction,
  name: Name,
  event: ChangeEvents[Name],
): Promise<void> {
  const subscribed = (handlers.get(name) ?? []) as unknown as Handler<Name>[]
  if (subscribed.length === 0) throw new Error(`no feature subscribed to ${name}`)
  for (const handle of subscribed) await handle(tx, event)
}
