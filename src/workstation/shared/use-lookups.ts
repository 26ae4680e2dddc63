import { useQuery } from '@tanstack/react-query'
import type { Choice } from '#ui/pick/choices.ts'
import { useWorkstation } from '../workstation.ts'
import { companiesQuery, processorsQuery, utilitiesQuery } from './lookup-queries.ts'

/** What the pickers offer, null while it is on its way. Each is asked for once. */

/** `own_of`: of a utility that one client alone has. */
const choicesOf = (
  named: readonly { id: number; name: string; own_of?: string | null }[],
): Choice<number>[] =>
  named
    .map(({ id, name, own_of }) => ({ value: id, label: name, note: own_of ? `only ${own_of}` : undefined }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))

export function useUtilities(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...utilitiesQuery(call), select: choicesOf }).data ?? null
}

export function useCompanies(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...companiesQuery(call), select: choicesOf }).data ?? null
}

export function useProcessors(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...processorsQuery(call), select: choicesOf }).data ?? null
}
