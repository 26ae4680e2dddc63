import { isDeepStrictEqual } from 'node:util'
import type { StoredSplitRule, WrittenSplitRule } from '#domain/bills/split/split-rule.ts'
import { type ConfigurationSettings, STAFF_CHOICES } from '#domain/configurations/configuration.ts'
import { forbidden } from '#server/platform/errors.ts'
import type { Caller } from './bill-scope.ts'

/** A part of a configuration that a caller may leave as it is, by sending it as it is or not at all. */
export interface SentChoices {
  settings: Partial<ConfigurationSettings>
  splitRules: readonly WrittenSplitRule[]
  removedSplitRules: readonly number[]
}

interface PresentChoices {
  /** Any of these is no change: what holds, and for a new one what a form begins with. */
  settings: readonly ConfigurationSettings[]
  splitRules: readonly StoredSplitRule[]
}

/** Which checks are left out, how a file is read and cut: that is staff's. Throws forbidden for anybody else's change. */
export function refuseStaffChoices(caller: Caller, sent: SentChoices, present: PresentChoices): void {
  if (caller.admin) return
  const changed = STAFF_CHOICES.filter(
    (name) =>
      sent.settings[name] !== undefined &&
      !present.settings.some((settings) => settings[name] === sent.settings[name]),
  )
  if (changed.length > 0) throw staffOnly(changed.join(', '))
  const isKept = (rule: WrittenSplitRule) =>
    present.splitRules.some((stored) => isDeepStrictEqual({ ...rule, id: stored.id }, stored))
  if (sent.removedSplitRules.length > 0 || !sent.splitRules.every(isKept)) throw staffOnly('split rules')
}

const staffOnly = (what: string) =>
  forbidden(`Only our own staff may change this of a configuration: ${what}.`)
