import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type Verdict, type When } from '#commands/kernel/when.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'

export const GROUP = 'Imports'

export const inImports: When = all(
  inRoom('imports'),
  only(({ imports }) => imports !== null),
)

/** The room of imports. */
export const importsOf = portOf('imports')

/** An import is open, and will do. */
export const onImport = (fits: (open: ImportDetails) => Verdict = () => true): When =>
  all(inImports, ({ imports }) => imports?.open != null && fits(imports.open))

/** Its mapping can be corrected. */
export const canBeMapped = ({ state }: ImportDetails): boolean => state === 'mapping' || state === 'checked'
