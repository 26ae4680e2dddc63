import { EXPORT_FAILED, EXPORT_FORMATS, type ExportFormat } from '#base/exports.ts'
import type { ExportOrder } from '#contract/client/fetch-export.ts'
import { fields, oneOf } from '../args.ts'
import { type Command, defineCommand, type Group, nothingKept } from '../define.ts'
import type { Ports } from '../ports.ts'
import { all, reachable, type When } from '../when.ts'
import type { ExportPort } from './export-port.ts'

interface ExportedPlace {
  /** The first word of its commands' ids. */
  name: string
  group: Group
  when: When
  portOf(ports: Ports): ExportPort
}

const KEYS: Record<ExportFormat, readonly string[]> = { xlsx: ['Mod+e'], csv: [] }
const FORMATS = Object.keys(KEYS) as ExportFormat[]
const NOTICE = 'export'
/** Until it is done or has failed, in ms. */
const LONGEST = 300_000

/** Takes the list along as a file, every row of it. */
export const exportCommandOf = ({ name, group, when, portOf }: ExportedPlace): Command =>
  defineCommand({
    id: `${name}.export`,
    title: 'Export the list',
    titleOf: ({ format }) => `Export the list (${EXPORT_FORMATS[format].label})`,
    group,
    args: fields({ format: oneOf(FORMATS) }),
    choices: FORMATS.map((format) => ({
      id: `${name}.export-${format}`,
      args: { format },
      keys: KEYS[format],
    })),
    when: all(when, reachable),
    run: (_, ports, { format }) => exportList(ports, portOf(ports).exportOrder(format)),
    undo: nothingKept,
  })

async function exportList(ports: Ports, order: ExportOrder): Promise<void> {
  ports.say({ id: NOTICE, text: 'Exporting…', tone: 'busy', stay: LONGEST })
  try {
    const fileName = await ports.exportList(order)
    ports.say({ id: NOTICE, text: `Exported: ${fileName}`, tone: 'done' })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : EXPORT_FAILED
    const action = { label: 'Retry', run: () => void exportList(ports, order) }
    ports.say({ id: NOTICE, text: reason, tone: 'error', action })
  }
}
