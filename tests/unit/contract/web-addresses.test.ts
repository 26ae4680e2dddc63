import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { BAD_WEB_ADDRESS } from '#base/web-address.ts'
import { CONTRACT } from '#contract/client/contract.ts'
import { readField } from '#domain/records/field-value.ts'
import { METER } from '#domain/records/meter.ts'

const BAD = [
  'javascript:alert(document.cookie)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://portal.example',
  'https://',
  'https://portal.example/\u0000',
  'https://portal.example/\u202egnp',
  'https://portal\u200b.example',
]

/** The schemas of websites within one of a body. */
function websitesIn(schema: $ZodType): ZodType[] {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) =>
        key === 'online_access_url' ? [inner as ZodType] : websitesIn(inner),
      )
    case 'array':
      return websitesIn(def.element)
    case 'union':
      return def.options.flatMap(websitesIn)
    case 'pipe':
      return [...websitesIn(def.in), ...websitesIn(def.out)]
    case 'optional':
    case 'nullable':
    case 'default':
      return websitesIn(def.innerType)
    default:
      return []
  }
}

const taking = Object.entries(CONTRACT).flatMap(([name, call]) =>
  'body' in call ? websitesIn(call.body).map((website) => ({ name, website })) : [],
)

test('every call that takes the address of a website is here', () => {
  expect([...new Set(taking.map(({ name }) => name))].toSorted()).toEqual([
    'authorizations.addAccount',
    'authorizations.create',
    'authorizations.update',
    'meters.setAccess',
    'portals.add',
    'portals.save',
    'properties.create',
    'properties.mend',
    'propertyIntake.plan',
    'public.credentials',
  ])
})

test.each(taking)('$name refuses addresses that are none, in the same words', ({ website }) => {
  for (const text of BAD)
    expect(
      website.safeParse(text).error?.issues.map(({ message }) => message),
      text,
    ).toEqual([BAD_WEB_ADDRESS])
  for (const text of ['https://portal.example/login', 'portal.example'])
    expect(website.safeParse(text).success, text).toBe(true)
})

test.each(BAD)('the records that staff, imports and other systems write refuse %j', (text) => {
  expect(readField(METER.fields.onlineAccessUrl, text)).toEqual({ problem: 'is no web address.' })
})
