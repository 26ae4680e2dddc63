import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  license?: string
  /** Used by those who work on the program alone. */
  dev?: boolean
  devOptional?: boolean
}

const read = (file: string) => readFileSync(file, 'utf8')
const { packages }: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
const SHIPPED = Object.entries(packages).filter(
  ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional,
)

/** Whoever runs the program, or changes it, owes nothing but to keep the words of these. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
])
const ALSO = new Set(['(MIT AND Zlib)', '(MIT OR CC0-1.0)', 'Unlicense'])
/** Say theirs in a file alone. */
const BY_FILE: Record<string, { file: string; says: string }> = {
  'node_modules/png-js': { file: 'LICENSE', says: 'Permission is hereby granted, free of charge' },
}

test('everything that ships has a permissive licence', () => {
  const others = SHIPPED.filter(
    ([place, { license = '' }]) => !(place in BY_FILE || PERMISSIVE.has(license) || ALSO.has(license)),
  )
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
  for (const [place, { file, says }] of Object.entries(BY_FILE))
    expect(read(`${place}/${file}`)).toContain(says)
  expect(SHIPPED.length).toBeGreaterThan(100)
})

test('every package that is asked for is pinned to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  )
  expect(loose).toEqual([])
})
