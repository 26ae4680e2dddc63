import { atom } from 'jotai'
import type { SettingsContext } from '#commands/settings/context.ts'
import type { SettingsPort } from '#commands/settings/port.ts'
import { answerAtom } from '#workstation/platform/state/answers.ts'
import type { Workstation } from '#workstation/platform/workstation.ts'
import { keepSettings, refreshSettings, settingsQuery, signInPolicyQuery } from './queries.ts'

export const settingsAnswerAtom = answerAtom((_, call) => settingsQuery(call))

export const signInPolicyAnswerAtom = answerAtom((_, call) => signInPolicyQuery(call))

/** The room as commands see it; null until the settings are there. */
export const settingsContextAtom = atom((get): SettingsContext | null => {
  const { data } = get(settingsAnswerAtom)
  return data === undefined ? null : { kept: data }
})

/** The room as commands change it. */
export const createSettingsPort = ({ queryClient }: Pick<Workstation, 'queryClient'>): SettingsPort => ({
  show: (settings) => keepSettings(queryClient, settings),
  refresh: () => void refreshSettings(queryClient),
})
