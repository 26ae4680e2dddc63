import type { Table } from './extraction.ts'

/** The rows of a table as HTML; what was printed is text in it, never markup. */
export const tableAsHtml = ({ rows }: Pick<Table, 'rows'>): string =>
  `<table border="1" cellspacing="0" cellpadding="4">${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}</table>`

/** The tables of a file as one HTML document, page by page; null where none were found. */
export function tablesAsHtml(tables: readonly Table[]): string | null {
  if (tables.length === 0) return null
  const parts = tables.map((table) => {
    const title = escaped(table.title ?? 'Table')
    return `<h4>${title}, page ${table.page}</h4>${tableAsHtml(table)}`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tables</title></head><body>${parts.join('\n')}</body></html>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
