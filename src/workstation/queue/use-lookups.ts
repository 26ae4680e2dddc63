import { useQuery } from '@tanstack/react-query'
import type { Choice } from '#ui/Picker.tsx'
import { companiesQuery, processorsQuery, utilitiesQuery } from '../state/lookup-queries.ts'
import { useWorkstation } from '../workstation.ts'

/** What the pickers offer. Each is asked for once. */

const NONE: Choice<number>[] = []

/** `own_of`: of a utility that one client alone has. */
const choicesOf = (
  named: readonly { id: number; name: string; own_of?: string | null }[],
): Choice<number>[] =>
  named
    .map(({ id, name, own_of }) => ({ value: id, label: name, note: own_of ? `only ${own_of}` : undefined }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))

export function useUtilities(): Choice<number>[] {
  const { call } = useWorkstation()
  return useQuery({ ...utilitiesQuery(call), select: choicesOf }).data ?? NONE
}

export function useCompanies(): Choice<number>[] {
  const { call } = useWorkstation()
  return useQuery({ ...companiesQuery(call), select: choicesOf }).data ?? NONE
}

export function useProcessors(): Choice<number>[] {
  const { call } = useWorkstation()
  return useQuery({ ...processorsQuery(call), select: choicesOf }).data ?? NONE
}
