import type { FieldValue, RecordType, RecordValues } from './field.ts'
import { RECORD_TYPES, recordType, writableFields } from './record-types.ts'

/** The kinds whose duplicates can be made one. */
export const MERGED_TYPES = ['utility', 'account', 'property', 'contact'] as const satisfies RecordType[]

export type MergedType = (typeof MERGED_TYPES)[number]

export const isMergedType = (type: RecordType): type is MergedType =>
  (MERGED_TYPES as readonly RecordType[]).includes(type)

/** Whose value a field has afterwards; `both` where it is a list of names. */
export type Takes = 'kept' | 'gone' | 'both'

/** A field in which two records differ, with what each says. */
export interface Difference {
  field: string
  label: string
  kept: FieldValue
  gone: FieldValue
  takes: Takes
}

/** What a person chose of the fields in which two records differ. */
export type Chosen = Readonly<Record<string, 'kept' | 'gone'>>

/**
 * In what two records of a type differ. Unless a person chose otherwise, what is kept stays as it is, gets what only
 * the other one says, and is known by the names of both.
 */
export function differences(
  type: MergedType,
  kept: RecordValues,
  gone: RecordValues,
  chosen: Chosen = {},
): Difference[] {
  return writableFields(type, 'change').flatMap(([field, { kind, label }]): Difference[] => {
    const [is, was] = [kept[field] ?? null, gone[field] ?? null]
    if (kind === 'names') {
      const joined = namesOfBoth(type, kept, gone)
      return isSame(joined, is) ? [] : [{ field, label, kept: is, gone: was, takes: 'both' }]
    }
    if (isSame(is, was)) return []
    const usual: Takes = isEmpty(is) ? 'gone' : 'kept'
    return [{ field, label, kept: is, gone: was, takes: chosen[field] ?? usual }]
  })
}

/** What is written on the record that is kept. */
export const mergedValues = (
  type: MergedType,
  kept: RecordValues,
  gone: RecordValues,
  found: readonly Difference[],
): RecordValues =>
  Object.fromEntries(
    found
      .filter(({ takes }) => takes !== 'kept')
      .map(({ field, takes, gone: other }) => [
        field,
        takes === 'both' ? namesOfBoth(type, kept, gone) : other,
      ]),
  )

/** All that either is called, but for the name that the kept one goes by. */
function namesOfBoth(type: MergedType, kept: RecordValues, gone: RecordValues): string[] {
  const { named } = recordType(type)
  const own = String(kept[named] ?? '')
  const names = [...listed(kept.aliases), String(gone[named] ?? ''), ...listed(gone.aliases)]
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()].filter(
    (name) => name !== '' && name.toLowerCase() !== own.toLowerCase(),
  )
}

const listed = (value: FieldValue | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])

const isEmpty = (value: FieldValue): boolean => value === null || value === ''

const isSame = (one: FieldValue, other: FieldValue): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((name, at) => name === other[at])
    : one === other

/** Why two records cannot be made one, with what leads to a way out of it. */
export interface Obstacle {
  message: string
  /** Records to look at first. */
  links: { type: RecordType; id: number; title: string }[]
}

interface OfTwo {
  id: number
  values: RecordValues
  names: Readonly<Record<string, string | null>>
}

/** What stands in the way of making two records one, in words for a person; without any, nothing does. */
export function obstacles(type: MergedType, kept: OfTwo, gone: OfTwo): Obstacle[] {
  const { singular } = RECORD_TYPES[type]
  if (kept.id === gone.id) return [{ message: `This is the same ${singular}.`, links: [] }]
  const companies = [kept, gone].map(({ values }) => values.companyId ?? null)
  if (type !== 'utility' && companies[0] !== companies[1]) {
    const named = [kept, gone].map(({ names }) => names.companyId ?? 'no client')
    return [
      {
        message: `They are of different clients, ${named.join(' and ')}, so they stay apart.`,
        links: linksBy('companyId', 'company', kept, gone),
      },
    ]
  }
  return [
    ...(type === 'account' ? utilitiesApart(kept, gone) : []),
    ...(type === 'property' ? stillSentIn(kept, gone) : []),
  ]
}

function utilitiesApart(kept: OfTwo, gone: OfTwo): Obstacle[] {
  if (kept.values.utilityCompanyId === gone.values.utilityCompanyId) return []
  const named = [kept, gone].map(({ names }) => names.utilityCompanyId ?? '')
  return [
    {
      message: `They are accounts of ${named.join(' and ')}. Where these are one utility, merge the utilities first.`,
      links: linksBy('utilityCompanyId', 'utility', kept, gone),
    },
  ]
}

/** What a client sent in is decided on by itself, with the credentials and accounts that came with it. */
const stillSentIn = (kept: OfTwo, gone: OfTwo): Obstacle[] =>
  [kept, gone].flatMap(({ id, values }) =>
    values.workflowState === 'accepted'
      ? []
      : [
          {
            message: `${values.name} was added by its client and is not accepted yet. Decide on that first.`,
            links: [{ type: 'property' as const, id, title: String(values.name) }],
          },
        ],
  )

const linksBy = (field: string, type: RecordType, ...records: OfTwo[]): Obstacle['links'] =>
  records.flatMap(({ values, names }) => {
    const id = values[field]
    return typeof id === 'number' ? [{ type, id, title: names[field] ?? '' }] : []
  })
