import { useQuery } from '@tanstack/react-query'
import { byName } from '#base/compare-names.ts'
import { distinctNames } from '#domain/records/distinct-names.ts'
import { dayWords } from '#ui/moments.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { companiesQuery, portalsQuery, processorsQuery, utilitiesQuery } from './lookup-queries.ts'

/** What the pickers offer, null while it is on its way. Each is asked for once. */

interface Named {
  id: number
  name: string
  /** Of a utility that one client alone has. */
  own_of?: string | null
  /** Of a client whose data is to be deleted. */
  deletion_due_at?: string | null
  /** Of a client: where most of its properties are. */
  city?: string | null
}

function noteOf({ own_of, deletion_due_at: due }: Named): string | undefined {
  if (due != null) return `will be deleted ${dayWords(due)}`
  return own_of ? `only ${own_of}` : undefined
}

function choicesOf(named: readonly Named[]): Choice<number>[] {
  const names = distinctNames(
    named.map((one) => ({ id: one.id, name: one.name, city: one.city ?? one.own_of ?? null })),
  )
  return named.toSorted(byName).map((one) => {
    const detail = names.get(one.id)?.slice(one.name.length)
    return { value: one.id, label: one.name, note: noteOf(one), ...(detail && { detail }) }
  })
}

export function useUtilities(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...utilitiesQuery(call), select: choicesOf }).data ?? null
}

export function usePortals(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...portalsQuery(call), select: choicesOf }).data ?? null
}

export function useCompanies(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...companiesQuery(call), select: choicesOf }).data ?? null
}

export function useProcessors(): Choice<number>[] | null {
  const { call } = useWorkstation()
  return useQuery({ ...processorsQuery(call), select: choicesOf }).data ?? null
}
