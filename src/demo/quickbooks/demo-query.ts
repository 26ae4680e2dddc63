import { type DemoBooks, type Entry, isEntityName } from './demo-books.ts'

/** A query that QuickBooks would not take, with the words of its fault. */
export class BadQuery extends Error {
  override readonly name = 'BadQuery'
}

const QUERY =
  /^select (\*|count\(\*\)) from (\w+)(?: where (.+?))?(?: orderby \w+)?(?: startposition (\d+))?(?: maxresults (\d+))?$/i
const MOST_ROWS = 1_000
const USUAL_ROWS = 100

/** Answers what stands in `QueryResponse`. Only the conditions that are asked for here are known. */
export function answerQuery(books: DemoBooks, text: string): object {
  const [, columns = '', entity = '', where = '', start = '1', most = String(USUAL_ROWS)] =
    QUERY.exec(text.trim()) ?? []
  if (entity === '') throw new BadQuery('QueryParserError: the query cannot be read')
  if (!isEntityName(entity))
    throw new BadQuery(`QueryValidationError: invalid context declaration: ${entity}`)
  const found = books.all(entity).filter(conditionOf(where))
  if (columns !== '*') return { totalCount: found.length }
  const rows = found.slice(Number(start) - 1, Number(start) - 1 + Math.min(Number(most), MOST_ROWS))
  // A page without rows is an empty object.
  return rows.length === 0 ? {} : { [entity]: rows, startPosition: Number(start), maxResults: rows.length }
}

function conditionOf(where: string): (entry: Entry) => boolean {
  const isActive = ({ Active }: Entry) => Active !== false
  if (/^active in \(true, ?false\)$/i.test(where)) return () => true
  // Inactive entries come only to who asks for them.
  if (where === '' || /^active = true$/i.test(where)) return isActive
  throw new BadQuery(`QueryValidationError: condition not known: ${where}`)
}
