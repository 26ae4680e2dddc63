import { z } from 'zod'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Failed, then passed when run once more on a fresh app: their names. */
  flaky: string[]
}

/** More than these are no accident: the run fails. */
export const MOST_FLAKY = 2

export const ONE_PASSED: Counts = { passed: 1, failed: 0, skipped: 0, flaky: [] }
export const ONE_FAILED: Counts = { passed: 0, failed: 1, skipped: 0, flaky: [] }

export const isGreen = ({ failed, flaky }: Counts): boolean => failed === 0 && flaky.length <= MOST_FLAKY

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})

export function countVitest(json: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = vitestReport.parse(json)
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, flaky: [] }
}

const spec = z.object({
  id: z.string(),
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
})

type Spec = z.infer<typeof spec>

const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

type Suite = z.infer<typeof suite>

/** `errors` are those of no test: a start or an end that failed. */
const playwrightReport = z.object({ suites: z.array(suite), errors: z.array(z.unknown()).default([]) })

/** What a run of the browser tests came to, by the name of each test. */
export interface BrowserRun {
  passed: Map<string, string>
  failed: Map<string, string>
  skipped: number
  /** Failures that belong to no test. */
  errors: number
}

/** Reads Playwright's report: ids and names of the tests that passed and failed. */
export function readBrowserRun(json: unknown): BrowserRun {
  const { suites, errors } = playwrightReport.parse(json)
  const specs = suites.flatMap(specsOf)
  const having = (status: Spec['tests'][number]['status']) =>
    specs.filter(({ tests }) => tests.some((one) => one.status === status))
  const named = (some: Spec[]) => new Map(some.map(({ id, file, title }) => [id, `${file}: ${title}`]))
  return {
    passed: named(having('expected')),
    // Nothing is tried again within a run, so what is flaky there failed.
    failed: named([...having('unexpected'), ...having('flaky')]),
    skipped: having('skipped').length,
    errors: errors.length,
  }
}

const specsOf = ({ specs, suites }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** What failed counts as flaky only where it passed when run again; what was not run again failed. */
export function countBrowser(first: BrowserRun, again: BrowserRun | null): Counts {
  const isFlaky = ([id]: [string, string]) => again?.passed.has(id) === true && !again.failed.has(id)
  const failed = [...first.failed]
  return {
    passed: first.passed.size,
    failed: failed.filter((one) => !isFlaky(one)).length + first.errors + (again?.errors ?? 0),
    skipped: first.skipped,
    flaky: failed.filter(isFlaky).map(([, name]) => name),
  }
}
