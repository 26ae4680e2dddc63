import type { Check, Checked, Mending, Seen } from './check.ts'
import { DATABASE_CHECKS } from './database-checks.ts'
import { DERIVED_CHECKS } from './derived-checks.ts'
import { FILE_CHECKS } from './file-checks.ts'
import { JOB_CHECKS } from './job-checks.ts'
import { SECRET_CHECKS } from './secret-checks.ts'

/** What others build on comes first. */
export const CHECKS: readonly Check[] = [
  ...DATABASE_CHECKS,
  ...DERIVED_CHECKS,
  ...SECRET_CHECKS,
  ...JOB_CHECKS,
  ...FILE_CHECKS,
]

/** As many faults of one kind are named. */
const NAMED = 20

/** Looks at everything and tells of each check whether it holds. Answers how many faults are left. */
export async function runChecks(
  of: Checked,
  mending: Mending | null,
  tell: (line: string) => void,
): Promise<number> {
  let left = 0
  for (const check of CHECKS) {
    const reason = check.skipped?.(of) ?? null
    if (reason !== null) {
      tell(`skipped ${check.holds}: ${reason}.`)
      continue
    }
    const seen = await seenBy(check, of, mending)
    if (seen instanceof Error) {
      tell(`FAULT   ${check.holds}: could not be looked at. ${seen.message}`)
      left++
      continue
    }
    left += seen.faults.length - (mending === null ? 0 : seen.mendable)
    for (const line of linesOf(check, seen, mending !== null)) tell(line)
  }
  return left
}

/** What is broken so that it cannot even be looked at keeps nobody from looking at the rest. */
const seenBy = (check: Check, of: Checked, mending: Mending | null): Promise<Seen | Error> =>
  check
    .look(of, mending)
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))

function linesOf({ holds, advice }: Check, { faults, mendable }: Seen, mends: boolean): string[] {
  if (faults.length === 0) return [`ok      ${holds}.`]
  const all = mendable === faults.length
  const more = faults.length - NAMED
  return [
    `${mends && all ? 'MENDED' : 'FAULT '}  ${holds}: not so of ${faults.length.toLocaleString('en-US')}.`,
    ...faults.slice(0, NAMED).map((fault) => `          ${fault}`),
    ...(more > 0 ? [`          and ${more.toLocaleString('en-US')} more`] : []),
    ...(all ? [] : [`        ${advice}`]),
    ...(all && !mends ? ['        npm run check -- --fix puts right what it can.'] : []),
  ]
}
