import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { KeptRecord } from '#commands/records/context.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Field, Lookup } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import type { Choice } from '#ui/pick/choices.ts'
import { useWorkstation } from '#workstation/platform/workstation.ts'
import { fieldsOf, type Value, valueWords } from './state/fields.ts'
import type { Filters } from './state/place.ts'
import { choicesQuery, foundQuery, recordQuery } from './state/queries.ts'

/** What of a record decides what its fields choose from. */
type Owner = Pick<KeptRecord, 'type' | 'id' | 'values'>

interface FieldChoices {
  /** By texts; null while they are on their way. */
  choices: readonly Choice<string>[] | null
  valueBy(key: string): Value
  /** The server finds them by what is typed. */
  isFound: boolean
  /** They were found for a text that was typed before. */
  isStale: boolean
}

/** From the last key to the search, in ms. */
const PAUSE = 150

const NONE: Choice<string> = { value: '', label: 'None' }

/** What a field chooses from: its own few, a table of the trade, or records that are found by typing. */
export function useFieldChoices(field: Field, owner: Owner, typed: string): FieldChoices {
  const found = useFound(field, owner, typed)
  const ofItself = { isFound: false, isStale: false }
  const looked = useLookup(field.kind === 'lookup' ? field.from : null, owner)
  const withNone = (choices: readonly Choice<string>[] | null) =>
    choices === null || field.required ? choices : [...choices, NONE]
  const idOf = (key: string) => (key === '' ? null : Number(key))
  if (field.kind === 'reference')
    return { choices: withNone(found.choices), valueBy: idOf, isFound: true, isStale: found.isStale }
  if (field.kind === 'lookup') return { choices: withNone(looked), valueBy: idOf, ...ofItself }
  if (field.kind === 'choice') {
    const choices = field.choices.map(({ value, label }) => ({ value: String(value), label }))
    const valueBy = (key: string) => field.choices.find(({ value }) => String(value) === key)?.value ?? null
    return { choices: withNone(choices), valueBy, ...ofItself }
  }
  return { choices: YES_NO, valueBy: (key) => key === 'yes', ...ofItself }
}

const YES_NO: readonly Choice<string>[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Records that a reference may lead to, by what was typed. */
function useFound(
  field: Field,
  owner: Owner,
  typed: string,
): { choices: Choice<string>[] | null; isStale: boolean } {
  const { call } = useWorkstation()
  const [query, setQuery] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isReference = field.kind === 'reference'
  const to = isReference ? field.to : 'company'
  const narrowed = isReference && field.sameCompany === true && 'companyId' in recordType(to).fields
  const company = useCompanyOf(narrowed ? owner : null)
  const { data, isPlaceholderData } = useQuery({
    ...foundQuery(call, to, query, ofCompany(narrowed ? company : null)),
    placeholderData: keepPreviousData,
    enabled: isReference && company !== undefined,
  })
  const choices = data?.map((record) => ({
    value: String(record.id),
    label: record.title,
    detail: besideOf(record),
  }))
  return { choices: choices ?? null, isStale: isPlaceholderData || query !== typed.trim() }
}

const ofCompany = (id: number | null | undefined): Filters['of'] => (id == null ? {} : { company_id: id })

/** What tells a record from others of its name. */
const besideOf = (record: KeptRecord): string =>
  fieldsOf(record.type)
    .filter(({ field: { kind } }) => kind === 'reference' || kind === 'email')
    .map((one) => valueWords(one, record))
    .filter((words) => words !== '')
    .slice(0, 2)
    .join(' · ')

/** The client that a record is of; null for everybody's, undefined while it is on its way. */
function useCompanyOf(owner: Owner | null): number | null | undefined {
  const { call } = useWorkstation()
  const account = owner?.type === 'meter' ? owner.values.utility_account_id : null
  const { data } = useQuery({
    ...recordQuery(call, 'account', Number(account)),
    enabled: typeof account === 'number',
  })
  if (owner === null) return null
  if (owner.type === 'company') return owner.id === 0 ? null : owner.id
  const of = owner.type === 'meter' ? data?.record.values.company_id : owner.values.company_id
  if (typeof of === 'number') return of
  return typeof account === 'number' ? undefined : null
}

type TradeTables = CallAnswer<'records.choices'>

const TABLES: Record<Lookup, (tables: TradeTables, owner: Owner) => readonly { id: number; name: string }[]> =
  {
    energyType: ({ energy_types }) => energy_types,
    unit: ({ units }, { values }) =>
      units.filter(({ demand, energy_type_id }) => !demand && energy_type_id === values.energy_type_id),
    demandUnit: ({ units }, { values }) =>
      units.filter(({ demand, energy_type_id }) => demand && energy_type_id === values.energy_type_id),
  }

function useLookup(from: Lookup | null, owner: Owner): Choice<string>[] | null {
  const { call } = useWorkstation()
  const { data } = useQuery({ ...choicesQuery(call), enabled: from !== null })
  if (from === null || data === undefined) return null
  return TABLES[from](data, owner).map(({ id, name }) => ({ value: String(id), label: name }))
}
