import { MAX_CHANGED_IDS } from '#domain/review/review-changes.ts'

/** Saved bills and validations that changed. */
export interface Changed {
  bills: Set<number>
  validations: Set<number>
}

/** Of one event; null where there were more than it names. */
interface NamedIds {
  bills?: readonly number[] | null
  validations?: readonly number[] | null
}

/**
 * Gathers what changed for `ms`, then has it handled at once; where it is not known, or fails, all is refreshed. What
 * comes while it is handled waits for its end, so that there is never more than one question under way.
 */
export function gatherChanges(
  ms: number,
  handle: (changed: Changed) => Promise<void>,
  refresh: () => Promise<void>,
) {
  let changed: Changed = { bills: new Set(), validations: new Set() }
  let isUnknown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let hasStopped = false

  const settle = async () => {
    const now = changed
    const all = isUnknown || [now.bills, now.validations].some(({ size }) => size > MAX_CHANGED_IDS)
    changed = { bills: new Set(), validations: new Set() }
    isUnknown = false
    isBusy = true
    await (all ? refresh() : handle(now)).catch(refresh).catch(() => undefined)
    isBusy = false
    if (isUnknown || changed.bills.size + changed.validations.size > 0) plan()
  }
  const plan = () => {
    if (isBusy || hasStopped) return
    timer ??= setTimeout(() => {
      timer = undefined
      void settle()
    }, ms)
  }
  return {
    add({ bills = [], validations = [] }: NamedIds): void {
      isUnknown ||= bills === null || validations === null
      for (const id of bills ?? []) changed.bills.add(id)
      for (const id of validations ?? []) changed.validations.add(id)
      plan()
    },
    stop(): void {
      hasStopped = true
      clearTimeout(timer)
    },
  }
}
