import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RECORD_TYPE_NAMES, type RecordType, referencesOf } from '#domain/records/field.ts'
import { readField, readRecord } from '#domain/records/field-value.ts'
import { recordType, referringTo, typeOfPath, writableFields } from '#domain/records/record-types.ts'

describe.each(RECORD_TYPE_NAMES)('%s', (type) => {
  const entry = recordType(type)

  test('names only its own fields', () => {
    const used = [entry.named, ...entry.columns, ...entry.sorts, entry.companyBy, statusOf(type)]
    for (const name of used) if (name !== null) expect(Object.keys(entry.fields)).toContain(name)
  })

  test('is found by its address', () => expect(typeOfPath(entry.path)).toBe(type))

  test('of what a person sends keeps what can be kept again, or says why not', () => {
    const fields = writableFields(type, 'new')
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.anything(), ([, field], given) => {
        const read = readField(field, given)
        if ('problem' in read) expect(read.problem).toMatch(/\.$/)
        else expect(readField(field, read.value)).toEqual(read)
      }),
    )
  })
})

function statusOf(type: RecordType): string | null {
  const { active } = recordType(type)
  return active === 'mark' ? null : active.field
}

test('no two kinds share an address or a letter', () => {
  for (const key of ['path', 'letter'] as const)
    expect(new Set(RECORD_TYPE_NAMES.map((type) => recordType(type)[key])).size).toBe(
      RECORD_TYPE_NAMES.length,
    )
})

test('what belongs to a record is what refers to it', () => {
  expect(referringTo('account')).toEqual([{ type: 'meter', field: 'utilityAccountId', label: 'Account' }])
  const references = RECORD_TYPE_NAMES.flatMap((type) => referencesOf(recordType(type)))
  const found = RECORD_TYPE_NAMES.flatMap(referringTo)
  expect(found).toHaveLength(references.length)
})

describe('a new record', () => {
  test('has what nobody said as new records have it, and leaves to its client what its client says', () => {
    const { values, problems } = readRecord(
      'account',
      { companyId: 1, utilityCompanyId: 2, acctNum: ' 12-3 ' },
      'new',
    )
    expect(problems).toEqual({})
    expect(values).toMatchObject({
      acctNum: '12-3',
      status: 'Active',
      osCanProcess: true,
      deliveryMethod: null,
    })
    expect(values).not.toHaveProperty('autoProcessInInvoyage')
  })

  test('says each field that it needs', () => {
    const { problems } = readRecord('account', {}, 'new')
    expect(problems).toEqual({
      companyId: 'Client is needed.',
      utilityCompanyId: 'Utility is needed.',
      acctNum: 'Account number is needed.',
    })
  })
})

describe('a change', () => {
  test('reads only what was given', () => {
    expect(readRecord('property', { state: 'ny' }, 'change')).toEqual({
      values: { state: 'NY' },
      problems: {},
    })
  })

  test('refuses fields that are fixed, kept or unknown', () => {
    const { values, problems } = readRecord(
      'property',
      { companyId: 2, workflowState: 'accepted', nonsense: 1 },
      'change',
    )
    expect(values).toEqual({})
    expect(problems).toEqual({
      companyId: 'Client cannot be changed.',
      workflowState: 'Sent in cannot be changed.',
      nonsense: 'There is no field nonsense.',
    })
  })
})

describe('values', () => {
  const read = (type: RecordType, name: string, given: unknown) => {
    const field = recordType(type).fields[name]
    if (field === undefined) throw new Error(name)
    return readField(field, given)
  }

  test.each<[RecordType, string, unknown, unknown]>([
    ['meter', 'deliveryEmail', 'a@b.example; c@d.example', 'a@b.example; c@d.example'],
    ['meter', 'deliveryEmail', '[CALL] 555 0100', '[CALL] 555 0100'],
    ['user', 'email', ' Ann@B.Example ', 'ann@b.example'],
    ['property', 'taxId', '12 3456789', '12-3456789'],
    ['property', 'sqFt', '12000', 12000],
    ['utility', 'aliases', [' ConEd ', '', 'ConEd'], ['ConEd']],
    ['account', 'eligibilityEndMonth', '2026-06', '2026-06'],
    ['company', 'primaryColor', '#0F766E', '#0f766e'],
  ])('%s %s takes %j', (type, name, given, kept) => expect(read(type, name, given)).toEqual({ value: kept }))

  test.each<[RecordType, string, unknown, string]>([
    ['meter', 'deliveryEmail', 'a@b.example; nobody', 'holds “nobody”, which is no e-mail address.'],
    ['account', 'eligibilityEndMonth', '2026-13', 'is a month such as 2026-06.'],
    ['property', 'yearBuilt', 1700, 'is from 1800 to 2100.'],
    ['meter', 'status', 'Gone', 'is one of Active, Static, Onboarding, Inactive, Delete.'],
    ['account', 'loaRequired', 'yes', 'is yes or no.'],
    ['contact', 'phone', '12', 'has 7 to 20 digits.'],
  ])('%s %s refuses %j', (type, name, given, why) =>
    expect(read(type, name, given)).toEqual({ problem: why }),
  )
})
