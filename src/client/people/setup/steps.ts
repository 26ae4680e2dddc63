import type { SettingGroup } from '#domain/settings/provider-settings.ts'

export interface Step {
  path: string
  title: string
  /** What it is for, in a sentence. */
  why: string
  groups: readonly SettingGroup[]
  /** What can be tried before it is saved. */
  trial: 'mail' | 'ai' | null
}

/** What follows the first admin, in its order. */
export const STEPS: readonly Step[] = [
  {
    path: '/setup/address',
    title: 'How people reach you',
    why: 'Mails to clients and utilities come from here, and their links lead here.',
    groups: ['sender', 'address'],
    trial: null,
  },
  {
    path: '/setup/mail',
    title: 'Mail server',
    why: 'Without one, mails are kept as files in the data folder and reach nobody.',
    groups: ['mail', 'automation'],
    trial: 'mail',
  },
  {
    path: '/setup/ai',
    title: 'AI service',
    why: 'Bills are read without one. Where a configuration asks for it, a service reads them too: parts of those bills leave this machine then.',
    groups: ['ai'],
    trial: 'ai',
  },
]

export const DONE = '/setup/done'

/** Where whoever logs in goes on. */
export const SET_UP = '/setup/address'

export const stepAfter = (step: Step): string => STEPS[STEPS.indexOf(step) + 1]?.path ?? DONE

/** Null before the first. */
export const stepBefore = (step: Step): string | null => STEPS[STEPS.indexOf(step) - 1]?.path ?? null
