/**
 * `npm run bench`: measures what people wait for and prints one table. Each time stands beside that of the bare tool
 * on the same machine at the same moment where there is one: ratios can be compared between machines, times cannot.
 * Give names to measure only those: `npm run bench -- rooms list`.
 */
import path from 'node:path'
import { ensureFrontEnd } from '#server/start/front-end.ts'
import { measureAccountQueues } from './account-queues.ts'
import { type BenchApp, openBenchApp } from './bench-app.ts'
import { measureCharts } from './charts.ts'
import { measureChat } from './chat.ts'
import { measureChecking } from './checking.ts'
import { measureDaily } from './daily.ts'
import { measureExporting } from './exporting.ts'
import { measureExtraction } from './extraction.ts'
import { type Figure, tableOf } from './figures.ts'
import { measureForms } from './forms.ts'
import { measureGrouping } from './grouping.ts'
import { measureIdle } from './idle.ts'
import { measureImporting } from './importing.ts'
import { measureIntervals } from './intervals.ts'
import { measureJudging } from './judging.ts'
import { measureLasting } from './lasting.ts'
import { measureLearning } from './learning.ts'
import { measureListBesideDirectus, measureListPage } from './list-page.ts'
import { measureMigrating } from './migrating.ts'
import { measureMonths } from './months.ts'
import { measureMoving } from './moving.ts'
import { measurePortfolioMonth } from './portfolio-month.ts'
import { measureProcesses } from './processes.ts'
import { measureQuickbooks } from './quickbooks.ts'
import { measureRecords } from './records.ts'
import { measureReplay } from './replaying.ts'
import { measureRequestKeys } from './request-keys.ts'
import { measureRequests } from './requests.ts'
import { measureRooms } from './room-sizes.ts'
import { measureSaving } from './saving.ts'
import { measureScale } from './scale.ts'
import { measureSigningIn } from './signing-in.ts'
import { measureStarting } from './starting.ts'
import { untilSignal } from './until-signal.ts'
import { measureUpload } from './upload.ts'
import { measureWidgets } from './widgets.ts'
import { measureYears } from './years.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const DIST = path.join(ROOT, 'dist')
const FEW_BILLS = 10_000
const MANY_BILLS = 100_000
const MOST_BILLS = 10_000_000
const HUGE_LIST = { name: 'huge-list', bills: 1_000_000 }
/** Take minutes, or an hour: measured where they are asked for by name. */
const HUGE: readonly string[] = [
  HUGE_LIST.name,
  'daily',
  'check',
  'directus',
  'huge-directus',
  'scale',
  'huge-scale',
  'huge-migrating',
  'lasting',
]

interface Measurement {
  name: string
  /** How many bills its list has at least. */
  bills: number
  /** What it starts beside the app goes to `undo`. */
  measure(app: BenchApp, bills: number, undo: AsyncDisposableStack): Promise<Figure[]>
}

/** In the order in which the list grows. */
const MEASUREMENTS: readonly Measurement[] = [
  { name: 'forms', bills: 0, measure: measureForms },
  { name: 'sign-in', bills: 0, measure: measureSigningIn },
  { name: 'save', bills: 0, measure: measureSaving },
  { name: 'upload', bills: 0, measure: measureUpload },
  { name: 'judging', bills: 0, measure: measureJudging },
  { name: 'import', bills: 0, measure: measureImporting },
  { name: 'export', bills: 0, measure: measureExporting },
  { name: 'charts', bills: 0, measure: measureCharts },
  { name: 'years', bills: 0, measure: measureYears },
  { name: 'chat', bills: 0, measure: measureChat },
  { name: 'widgets', bills: 0, measure: (app, _bills, undo) => measureWidgets(app, DIST, undo) },
  { name: 'intervals', bills: 0, measure: measureIntervals },
  { name: 'short-list', bills: FEW_BILLS, measure: measureListPage },
  { name: 'list', bills: MANY_BILLS, measure: measureListPage },
  { name: 'directus', bills: MANY_BILLS, measure: measureListBesideDirectus },
  { name: 'keys', bills: MANY_BILLS, measure: measureMoving },
  { name: 'replay', bills: 0, measure: measureReplay },
  { name: 'scale', bills: 0, measure: (app) => measureScale(app, [FEW_BILLS, MANY_BILLS, HUGE_LIST.bills]) },
  { name: 'huge-scale', bills: 0, measure: (app) => measureScale(app, [FEW_BILLS, MOST_BILLS]) },
  { name: 'huge-migrating', bills: MOST_BILLS, measure: measureMigrating },
  { name: 'lasting', bills: FEW_BILLS, measure: measureLasting },
  { ...HUGE_LIST, measure: measureListPage },
  { ...HUGE_LIST, name: 'huge-directus', measure: measureListBesideDirectus },
  { name: 'requests', bills: 0, measure: measureRequests },
  { name: 'records', bills: 0, measure: measureRecords },
  { name: 'request-keys', bills: 0, measure: measureRequestKeys },
  { name: 'account-queues', bills: 0, measure: measureAccountQueues },
  { name: 'quickbooks', bills: 0, measure: measureQuickbooks },
  { name: 'portfolio-month', bills: 0, measure: measurePortfolioMonth },
]
const WITHOUT_APP = [
  { name: 'rooms', measure: () => measureRooms(DIST) },
  { name: 'start', measure: measureStarting },
  { name: 'reading', measure: measureExtraction },
  { name: 'learning', measure: measureLearning },
  { name: 'idle', measure: measureIdle },
  { name: 'processes', measure: measureProcesses },
  { name: 'months', measure: measureMonths },
  { name: 'grouping', measure: measureGrouping },
  { name: 'daily', measure: measureDaily },
  { name: 'check', measure: measureChecking },
] as const

const names = [...WITHOUT_APP, ...MEASUREMENTS].map(({ name }) => name)
const wanted = new Set(
  process.argv.length > 2 ? process.argv.slice(2) : names.filter((name) => !HUGE.includes(name)),
)
const unknown = [...wanted].filter((name) => !names.includes(name))
if (unknown.length > 0)
  throw new RangeError(`nothing is called ${unknown.join(', ')}; there are ${names.join(', ')}`)

await untilSignal(() => ensureFrontEnd(ROOT, DIST))
const figures: Figure[] = []
for (const { name, measure } of WITHOUT_APP)
  if (wanted.has(name)) figures.push(...(await untilSignal((undo) => told(name, () => measure(undo)))))
const onApp = MEASUREMENTS.filter(({ name }) => wanted.has(name))
if (onApp.length > 0) figures.push(...(await untilSignal((undo) => measureOnApp(onApp, undo))))
console.log(`\n${tableOf(figures)}`)

async function measureOnApp(
  measurements: readonly Measurement[],
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  const app = await openBenchApp(undo)
  await app.settled()
  const found: Figure[] = []
  for (const { name, bills, measure } of measurements) {
    if (bills > 0) await app.grow(bills)
    await using ofOne = undo.use(new AsyncDisposableStack())
    found.push(...(await told(name, () => measure(app, bills, ofOne))))
  }
  return found
}

async function told(name: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
  const started = performance.now()
  const figures = await measure()
  console.log(`${name}: measured in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return figures
}
