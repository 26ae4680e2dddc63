import { fields, integer, nullable, oneOf, record } from '#commands/kernel/args.ts'
import { CommandFailed, defineCommand } from '#commands/kernel/define.ts'
import type { Ports } from '#commands/kernel/ports.ts'
import { all, reachable } from '#commands/kernel/when.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/fields.ts'
import { canBeMapped, GROUP, importsOf, onImport } from './conditions.ts'
import type { ImportMapping } from './context.ts'
import type { SaidOfSheet } from './port.ts'

const onMapping = all(
  onImport((open) => canBeMapped(open) || 'it has gone on already'),
  reachable,
)

/** As it was before a correction. */
interface Before {
  id: number
  mapping: ImportMapping
}

async function restore(ports: Ports, { id, mapping }: Before): Promise<ImportDetails> {
  const answer = await ports.call('imports.setMapping', { params: { id }, body: mapping })
  ports.imports?.put(answer)
  return answer
}

/** Run by the pickers of the mapping. */
const map = defineCommand({
  id: 'imports.map',
  title: 'Correct what the columns are',
  group: GROUP,
  args: fields({ mapping: record }),
  when: onMapping,
  async run({ imports }, ports, { mapping }): Promise<Before | null> {
    if (!imports?.open) return null
    const { id, mapping: before } = imports.open
    await importsOf(ports)
      .setMapping(id, mapping as unknown as ImportMapping)
      .catch((cause: unknown) => {
        throw new CommandFailed('The mapping was not corrected', cause)
      })
    return { id, mapping: before }
  },
  undo: {
    kind: 'reversible',
    reverse: (before) =>
      before && {
        label: 'Corrected what the columns are',
        apply: async (ports) => void (await restore(ports, before)),
      },
  },
})

interface ReadBefore extends Before {
  sheet: number
  headerRow: number | null
  kind: ImportKind | null
}

const saidOf = (sheet: number, headerRow: number | null, kind: ImportKind | null): SaidOfSheet => ({
  sheet,
  ...(headerRow !== null && { header_row: headerRow }),
  ...(kind !== null && { kind }),
})

/** Run where a sheet says what it holds and where its heads are. */
const readSheet = defineCommand({
  id: 'imports.read-sheet',
  title: 'Read the sheet again',
  group: GROUP,
  args: fields({ sheet: integer, headerRow: nullable(integer), kind: nullable(oneOf(IMPORT_KINDS)) }),
  when: onMapping,
  async run({ imports }, ports, { sheet, headerRow, kind }): Promise<ReadBefore | null> {
    const before = imports?.open?.sheets.find((one) => one.sheet === sheet)
    if (!imports?.open || before === undefined) return null
    const { id, mapping } = imports.open
    await importsOf(ports)
      .readSheet(id, saidOf(sheet, headerRow, kind))
      .catch((cause: unknown) => {
        throw new CommandFailed('The sheet was not read again', cause)
      })
    return { id, mapping, sheet, headerRow: before.header_row, kind: before.kind }
  },
  undo: {
    kind: 'reversible',
    reverse: (before) =>
      before && {
        label: 'Read the sheet again',
        async apply(ports) {
          const body = saidOf(before.sheet, before.headerRow, before.kind)
          await ports.call('imports.readSheet', { params: { id: before.id }, body })
          await restore(ports, before)
        },
      },
  },
})

export const mappingCommands = [map, readSheet]
