import { useQuery } from '@tanstack/react-query'
import type { Choice } from '#ui/Picker.tsx'
import { useWorkstation } from '../workstation.ts'

/** What the pickers offer. Each is asked for once. */

const byLabel = (choices: Choice<number>[]) => choices.sort((a, b) => a.label.localeCompare(b.label, 'en'))
const choicesOf = (named: readonly { id: number; name: string }[]): Choice<number>[] =>
  byLabel(named.map(({ id, name }) => ({ value: id, label: name })))

export function useUtilities(): Choice<number>[] {
  const { call } = useWorkstation()
  const { data = [] } = useQuery({
    queryKey: ['utilities'],
    queryFn: async ({ signal }) => choicesOf((await call('utilities.list', {}, { signal })).companies),
  })
  return data
}

export function useCompanies(): Choice<number>[] {
  const { call } = useWorkstation()
  const { data = [] } = useQuery({
    queryKey: ['companies'],
    queryFn: async ({ signal }) => choicesOf((await call('companies.list', {}, { signal })).companies),
  })
  return data
}

export function useProcessors(): Choice<number>[] {
  const { call } = useWorkstation()
  const { data = [] } = useQuery({
    queryKey: ['processors'],
    queryFn: async ({ signal }) => choicesOf((await call('users.processors', {}, { signal })).users),
  })
  return data
}
