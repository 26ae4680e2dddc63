import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Counts {
  passed: number
  /** What failed: the name, and in short why where that is known. */
  failed: string[]
  skipped: number
  /** Failed, then passed when run once more on a fresh app: their names. */
  flaky: string[]
}

/** More than these are no accident: the run fails. */
export const MOST_FLAKY = 2

export const ONE_PASSED: Counts = { passed: 1, failed: [], skipped: 0, flaky: [] }

export const oneFailed = (name: string): Counts => ({ passed: 0, failed: [name], skipped: 0, flaky: [] })

export const isGreen = ({ failed, flaky }: Counts): boolean =>
  failed.length === 0 && flaky.length <= MOST_FLAKY

const assertion = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).default([]),
})

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(assertion),
})

type VitestFile = z.infer<typeof vitestFile>

const vitestReport = z.object({ testResults: z.array(vitestFile) })

/** What a run of vitest came to. */
export interface VitestRun {
  files: VitestFile[]
  /** What failed beside the tests; the end of a process with all that it ran is `crashes`. */
  errors: string[]
  crashes: string[]
}

/** Reads vitest's report, and the errors of no test (see `unhandled-reporter.ts`). */
export function readVitestRun(report: unknown, unhandled: unknown): VitestRun {
  const reasons = z.array(z.string()).parse(unhandled)
  const isCrash = (reason: string) => reason.includes('Worker exited unexpectedly')
  return {
    files: vitestReport.parse(report).testResults,
    errors: reasons.filter((reason) => !isCrash(reason)),
    crashes: reasons.filter(isCrash),
  }
}

/** Of these files those that were begun or not begun when a process ended, by their full paths. */
export function unfinishedFiles({ files, crashes }: VitestRun, all: readonly string[]): string[] {
  if (crashes.length === 0) return []
  const finished = new Set(files.filter((file) => !isCutShort(file)).map(({ name }) => name))
  return all.filter((name) => !finished.has(name))
}

const isCutShort = ({ status, message, assertionResults }: VitestFile): boolean =>
  status === 'failed' && message === '' && !assertionResults.some((one) => one.status === 'failed')

/** A file that a process ended with counts as flaky only where it was finished when run again. */
export function countVitest(first: VitestRun, again: VitestRun | null): Counts {
  const files = [...first.files, ...(again?.files ?? [])]
  const finished = files.filter((file) => !isCutShort(file))
  const isFinished = ({ name }: VitestFile) => finished.some((file) => file.name === name)
  const tests = finished.flatMap((file) => file.assertionResults)
  const having = (...statuses: string[]) => tests.filter(({ status }) => statuses.includes(status)).length
  const outside = [...first.errors, ...(again === null ? [] : [...again.errors, ...again.crashes])]
  return {
    passed: having('passed'),
    failed: [
      ...[...finished, ...files.filter((file) => !isFinished(file))].flatMap(failuresOf),
      ...outside.map((reason) => withReason('no test', reason)),
    ],
    skipped: having('pending', 'skipped', 'todo', 'disabled'),
    flaky: first.files
      .filter((file) => isCutShort(file) && isFinished(file))
      .map(({ name }) => withReason(basename(name), first.crashes[0])),
  }
}

/** A file can fail beside its tests: when it is read, or in what comes before and after them. */
function failuresOf({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = basename(name)
  const failed = assertionResults.filter((one) => one.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [withReason(file, message)] : []
  return failed.map(({ fullName, failureMessages }) => withReason(`${file}: ${fullName}`, failureMessages[0]))
}

const LONGEST_REASON = 300

const withReason = (name: string, reason = ''): string =>
  [name, stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON)]
    .filter(Boolean)
    .join(' | ')

const failure = z.object({
  message: z.string().default(''),
  location: z.object({ line: z.number() }).optional(),
})

const spec = z.object({
  id: z.string(),
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(failure).default([]) })).default([]),
    }),
  ),
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
const playwrightReport = z.object({
  suites: z.array(suite),
  errors: z.array(failure).default([]),
})

/** What a run of the browser tests came to, by the name of each test. */
export interface BrowserRun {
  passed: Map<string, string>
  failed: Map<string, string>
  skipped: number
  /** Failures that belong to no test. */
  errors: string[]
}

/** Reads Playwright's report: ids and names of the tests that passed and failed. */
export function readBrowserRun(json: unknown): BrowserRun {
  const { suites, errors } = playwrightReport.parse(json)
  const specs = suites.flatMap(specsOf)
  const having = (status: Spec['tests'][number]['status']) =>
    specs.filter(({ tests }) => tests.some((one) => one.status === status))
  const named = (some: Spec[]) =>
    new Map(some.map((spec) => [spec.id, withReason(nameOf(spec), whyOf(spec))]))
  return {
    passed: named(having('expected')),
    // Nothing is tried again within a run, so what is flaky there failed.
    failed: named([...having('unexpected'), ...having('flaky')]),
    skipped: having('skipped').length,
    errors: errors.map(({ message }) => withReason('no test', message)),
  }
}

const nameOf = ({ file, title }: Spec): string => `${file}: ${title}`

function whyOf({ tests }: Spec): string | undefined {
  const [first] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  return first && `${first.location === undefined ? '' : `line ${first.location.line}: `}${first.message}`
}

const specsOf = ({ specs, suites }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

/** What failed counts as flaky only where it passed when run again; what was not run again failed. */
export function countBrowser(first: BrowserRun, again: BrowserRun | null): Counts {
  const isFlaky = ([id]: [string, string]) => again?.passed.has(id) === true && !again.failed.has(id)
  const failed = [...first.failed]
  return {
    passed: first.passed.size,
    failed: [
      ...failed.filter((one) => !isFlaky(one)).map(([, name]) => name),
      ...first.errors,
      ...(again?.errors ?? []),
    ],
    skipped: first.skipped,
    flaky: failed.filter(isFlaky).map(([, name]) => name),
  }
}
