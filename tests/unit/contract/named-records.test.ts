import { expect, test } from 'vitest'
import { PLACES } from '#tests/helpers/places.ts'
import { namelessIn } from '#tests/helpers/sample-input.ts'

/** Choices of a form that are numbered, and lines that are numbered within their bill. */
const NUMBERED =
  /\b(primary_use_id|primary_construction_type_id|(heating|cooling)_energy_type_id|schema_id|type_id)$|(charges|usages)\.id$|utility_(charge|usage)_type_id$/

test.each(PLACES.filter(({ access }) => access === 'client'))(
  'each id that $method $pattern takes says what it is of',
  ({ shape: { params, query, body, fields } }) => {
    const sent = [params, query, body, fields].filter((schema) => schema !== undefined)
    const nameless = sent.flatMap((schema) => namelessIn(schema)).filter((place) => !NUMBERED.test(place))
    expect(nameless).toEqual([])
  },
)
