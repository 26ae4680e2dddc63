import { messageOf } from '../attempt-each.ts'
import { CommandFailed, UndoRefused } from '../define.ts'

interface Identified {
  id: number
}

/** A row as a call names it: at the version that this window knows by now. */
export interface Reference {
  id: number
  version: number
}

/** A list whose rows are changed at once on screen and then on the server. */
export interface ChangedList<Row extends Identified> {
  /**
   * Does something with these rows after everything that was begun before, so that one thing after another on the same
   * row meets the version that the one before it left.
   */
  inTurn<T>(ids: readonly number[], work: (references: readonly Reference[]) => Promise<T>): Promise<T>
  /**
   * Shows what was done with these rows; those that no longer belong to the list leave it. After a final action the
   * keyboard goes to the next row as seen; after the last one the list says so.
   */
  show(rows: readonly (Identified & Partial<Row>)[], final: boolean): void
  /** The server's word on these rows. */
  receive(rows: readonly Row[]): void
  /** What was shown of these rows is not so. */
  hide(ids: readonly number[]): void
  /** Puts the keyboard on the row once the list has it. */
  returnTo(id: number): void
  /** Asks the server again, keeping the keyboard on its row. */
  refresh(): void
}

interface Changing<Row extends Identified, Answer> {
  label: string
  /** What a row shows at once. */
  shown(row: Row): Partial<Row>
  /** The work on the row is done: the keyboard goes to the next one. */
  final: boolean
  send(references: readonly Reference[]): Promise<Answer>
}

/** Changes the rows, at once on screen and then on the server: all of them, or none. Throws `CommandFailed`. */
export async function changeRows<Row extends Identified, Answer extends { rows: readonly Row[] }>(
  list: ChangedList<Row>,
  rows: readonly Row[],
  { label, shown, final, send }: Changing<Row, Answer>,
): Promise<Answer> {
  const ids = rows.map(({ id }) => id)
  list.show(
    rows.map((row) => ({ ...shown(row), id: row.id })),
    final,
  )
  try {
    const answer = await list.inTurn(ids, send)
    list.receive(answer.rows)
    return answer
  } catch (cause) {
    list.hide(ids)
    throw new CommandFailed(`Could not do it: ${label}`, cause)
  } finally {
    list.refresh()
  }
}

/**
 * Takes a change of rows back, wherever the window is by now; in their list the keyboard is on the first of them. Throws
 * `UndoRefused`.
 */
export async function putRowsBack<Row extends Identified>(
  list: ChangedList<Row> | null,
  { label, rows }: { label: string; rows: readonly Row[] },
  send: () => Promise<readonly Row[]>,
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  try {
    const now = await (list === null ? send() : list.inTurn(ids, send))
    list?.receive(now)
  } catch (cause) {
    throw new UndoRefused(`Could not take back: ${label}. ${messageOf(cause)}`, cause)
  } finally {
    list?.refresh()
  }
  if (rows[0] !== undefined) list?.returnTo(rows[0].id)
}
