import type { CommandContext, Overlay, Room } from './context.ts'

/**
 * Whether a command can run now. `true`: it can. `false`: it has no place here and is not shown.
 * A text: it belongs here and cannot run now, for this reason, said to a person.
 */
export type Verdict = boolean | string

/** With what the command was told, where that matters. */
export type When<Args = unknown> = (context: CommandContext, args: Args) => Verdict

export const always: When = () => true

/** Every condition must hold. One that hides the command hides it; else the first reason is given. */
export function all<Args = unknown>(...conditions: When<NoInfer<Args>>[]): When<Args> {
  return (context, args) => {
    let reason: string | null = null
    for (const condition of conditions) {
      const verdict = condition(context, args)
      if (verdict === false) return false
      if (typeof verdict === 'string') reason ??= verdict
    }
    return reason ?? true
  }
}

/** One condition is enough. With none, the first reason is given. */
export function any<Args = unknown>(...conditions: When<NoInfer<Args>>[]): When<Args> {
  return (context, args) => {
    const verdicts = conditions.map((condition) => condition(context, args))
    if (verdicts.includes(true)) return true
    return verdicts.find((verdict) => typeof verdict === 'string') ?? false
  }
}

/** Shown, and refused with the reason, unless the condition holds. */
export function unless<Args = unknown>(
  reason: string,
  holds: (context: CommandContext, args: NoInfer<Args>) => boolean,
): When<Args> {
  return (context, args) => holds(context, args) || reason
}

/** Hidden unless the condition holds. */
export function only<Args = unknown>(
  holds: (context: CommandContext, args: NoInfer<Args>) => boolean,
): When<Args> {
  return (context, args) => holds(context, args)
}

export const inRoom = (room: Room): When => only((context) => context.room === room)

/** For the provider's staff alone. */
export const forStaff: When = only(({ audience }) => audience === 'admin')

export const reachable: When = unless('the server cannot be reached', ({ online }) => online)

const topOverlay = (context: CommandContext): Overlay | null => context.overlays.at(-1) ?? null

export const overlayOnTop = (overlay: Overlay): When => only((context) => topOverlay(context) === overlay)

/** No dialog, palette or sheet lies over the window. */
export const nothingOver: When = only((context) => context.overlays.length === 0)

/** The keyboard acts on the list of bills: no bill is open, or the list beside it has the focus. */
export const onQueue: When = all(
  inRoom('bills'),
  nothingOver,
  only((context) => context.area === 'queue'),
)

/** The keyboard acts on the open bill. */
export const onBill: When = all(
  inRoom('bills'),
  nothingOver,
  only((context) => context.area === 'bill' && context.bill !== null),
)

/** A bill is open, wherever the focus is. */
export const billOpen: When = all(
  inRoom('bills'),
  nothingOver,
  only((context) => context.openBillId !== null),
)

/** Staff who are no contractor's: the audit is theirs alone. */
export const isFullAdmin = ({ rooms }: CommandContext): boolean => rooms.includes('audit')

export const forFullAdmins: When = only(isFullAdmin)
