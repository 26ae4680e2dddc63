import type { Check, Checked } from './check.ts'
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
  { mend }: { mend: boolean },
  tell: (line: string) => void,
): Promise<number> {
  let left = 0
  for (const check of CHECKS) {
    const { faults, mendable } = await check.look(of, { mend })
    if (faults.length === 0) {
      tell(`ok      ${check.holds}.`)
      continue
    }
    left += mend ? faults.length - mendable : faults.length
    const count = faults.length.toLocaleString('en-US')
    tell(`${mend && mendable === faults.length ? 'MENDED' : 'FAULT '}  ${check.holds}: not so of ${count}.`)
    for (const fault of faults.slice(0, NAMED)) tell(`          ${fault}`)
    if (faults.length > NAMED) tell(`          and ${(faults.length - NAMED).toLocaleString('en-US')} more`)
    if (mendable < faults.length) tell(`        ${check.advice}`)
    else if (!mend) tell('        npm run check -- --fix puts that right.')
  }
  return left
}
