import { expect, test } from 'vitest'
import {
  countBrowser,
  countVitest,
  isGreen,
  oneFailed,
  readBrowserRun,
  readVitestRun,
  unfinishedFiles,
} from '#tests/run/counts.ts'

type Status = 'expected' | 'unexpected' | 'skipped'

/** Playwright's report of tests that ended so, the last of them within a group. */
function report(tests: Record<string, Status>): unknown {
  const specs = Object.entries(tests).map(([title, status]) => ({
    id: `id of ${title}`,
    title,
    file: 'bulk.spec.ts',
    tests: [{ status }],
  }))
  const suites = [{ specs: specs.slice(-1) }]
  return { suites: [{ specs: specs.slice(0, -1), suites }] }
}

const count = (first: Record<string, Status>, again?: Record<string, Status>) =>
  countBrowser(readBrowserRun(report(first)), again ? readBrowserRun(report(again)) : null)

test('a run without a failure is green as it is', () => {
  const counts = count({ a: 'expected', b: 'skipped', c: 'expected' })
  expect(counts).toEqual({ passed: 2, failed: [], skipped: 1, flaky: [] })
  expect(isGreen(counts)).toBe(true)
})

test('what passes when run again is flaky by name, and does not fail the run', () => {
  const counts = count({ a: 'unexpected', b: 'expected', c: 'unexpected' }, { a: 'expected', c: 'expected' })
  expect(counts).toEqual({
    passed: 1,
    failed: [],
    skipped: 0,
    flaky: ['bulk.spec.ts: a', 'bulk.spec.ts: c'],
  })
  expect(isGreen(counts)).toBe(true)
})

test('what failed is told with its line and why', () => {
  const failing = {
    ...{ id: 'a', title: 'a', file: 'bulk.spec.ts' },
    tests: [
      {
        status: 'unexpected',
        results: [
          { errors: [{ message: '\u001b[31mNot there\u001b[39m\n  after 30 s', location: { line: 7 } }] },
        ],
      },
    ],
  }
  const run = readBrowserRun({ suites: [{ specs: [failing] }] })
  expect(countBrowser(run, null).failed).toEqual(['bulk.spec.ts: a | line 7: Not there after 30 s'])
})

test('more than two flaky tests fail the run', () => {
  const failing = { a: 'unexpected', b: 'unexpected', c: 'unexpected' } as const
  const counts = count(failing, { a: 'expected', b: 'expected', c: 'expected' })
  expect(counts).toMatchObject({ failed: [], flaky: { length: 3 } })
  expect(isGreen(counts)).toBe(false)
})

test('what fails twice fails the run, whatever else was flaky', () => {
  const counts = count({ a: 'unexpected', b: 'unexpected' }, { a: 'expected', b: 'unexpected' })
  expect(counts).toEqual({ passed: 0, failed: ['bulk.spec.ts: b'], skipped: 0, flaky: ['bulk.spec.ts: a'] })
  expect(isGreen(counts)).toBe(false)
})

test.each([
  ['was skipped', { b: 'expected', a: 'skipped' }],
  ['was not run', { b: 'expected' }],
] as const)('what %s when it should have run again has failed', (_how, again) => {
  const counts = count({ a: 'unexpected', b: 'expected' }, again)
  expect(counts).toMatchObject({ failed: ['bulk.spec.ts: a'], flaky: [] })
})

test('what failed and could not be run again has failed', () => {
  expect(count({ a: 'unexpected', b: 'expected' })).toMatchObject({
    failed: ['bulk.spec.ts: a'],
    flaky: [],
  })
  expect(isGreen(oneFailed('lint'))).toBe(false)
})

test('an error that belongs to no test fails the run', () => {
  const run = readBrowserRun({
    ...(report({ a: 'expected' }) as object),
    errors: [{ message: 'no browser' }],
  })
  expect(countBrowser(run, null)).toMatchObject({ passed: 1, failed: ['no test | no browser'] })
})

/** Vitest's report of files, each with its tests by how they ended. */
const vitestRun = (files: Record<string, string[]>, errors: string[] = []) =>
  readVitestRun(
    {
      testResults: Object.entries(files).map(([name, statuses]) => ({
        name: `/app/tests/api/${name}`,
        status: statuses.some((one) => one === 'failed' || one === 'pending') ? 'failed' : 'passed',
        assertionResults: statuses.map((status, index) => ({ status, fullName: `test ${index}` })),
      })),
    },
    errors,
  )
const CRASH = 'Worker forks emitted error. Worker exited unexpectedly with signal SIGSEGV'
const ALL = ['/app/tests/api/a.test.ts', '/app/tests/api/b.test.ts', '/app/tests/api/c.test.ts']

test('what fails without a browser is told by file, name and why', () => {
  const run = readVitestRun(
    {
      testResults: [
        {
          name: '/app/tests/api/bills.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a bill is saved' },
            { status: 'skipped', fullName: 'a bill is kept' },
            {
              status: 'failed',
              fullName: 'a bill is sent',
              failureMessages: ['expected\n  1 to be 2'],
            },
          ],
        },
        {
          name: '/app/tests/api/broken.test.ts',
          status: 'failed',
          message: 'No such file',
          assertionResults: [],
        },
      ],
    },
    ['read ECONNRESET'],
  )
  const counts = countVitest(run, null)
  expect(counts).toEqual({
    passed: 1,
    failed: [
      'bills.test.ts: a bill is sent | expected 1 to be 2',
      'broken.test.ts | No such file',
      'no test | read ECONNRESET',
    ],
    skipped: 1,
    flaky: [],
  })
  expect(isGreen(counts)).toBe(false)
  expect(unfinishedFiles(run, ALL), 'nothing is run again where no process ended').toEqual([])
})

test('files that a process ended with are run again, also those that were to follow', () => {
  const first = vitestRun({ 'a.test.ts': ['passed'], 'b.test.ts': ['passed', 'pending'] }, [CRASH])
  expect(unfinishedFiles(first, ALL)).toEqual(['/app/tests/api/b.test.ts', '/app/tests/api/c.test.ts'])
  const again = vitestRun({ 'b.test.ts': ['passed', 'passed'], 'c.test.ts': ['passed'] })
  const counts = countVitest(first, again)
  expect(counts).toEqual({
    passed: 4,
    failed: [],
    skipped: 0,
    flaky: [`b.test.ts | ${CRASH}`],
  })
  expect(isGreen(counts)).toBe(true)
})

test('a file that a process ends with twice fails the run, and so does one that fails when run again', () => {
  const first = vitestRun({ 'a.test.ts': ['pending'], 'b.test.ts': ['pending'] }, [CRASH])
  const twice = countVitest(first, vitestRun({ 'a.test.ts': ['passed'], 'b.test.ts': ['pending'] }, [CRASH]))
  expect(twice.failed).toContain('b.test.ts')
  const failing = countVitest(first, vitestRun({ 'a.test.ts': ['passed'], 'b.test.ts': ['failed'] }))
  expect(failing.failed).toEqual(['b.test.ts: test 0'])
  expect([isGreen(twice), isGreen(failing)]).toEqual([false, false])
})
