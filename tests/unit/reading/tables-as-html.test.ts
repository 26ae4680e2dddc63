import { expect, test } from 'vitest'
import { tablesAsHtml } from '#reading/tables-as-html.ts'

const table = (rows: string[][], title: string | null = null) => ({
  title,
  page: 2,
  ord: 0,
  rows,
  box: { x: 0, y: 0, width: 1, height: 1 },
})

test('tables are HTML, in which what was printed is text', () => {
  const html = tablesAsHtml([table([['<script>alert(1)</script>', 'A & B']], '"Charges"')])
  expect(html).toContain('<td>&lt;script&gt;alert(1)&lt;/script&gt;</td><td>A &amp; B</td>')
  expect(html).toContain('<h4>&quot;Charges&quot;, page 2</h4>')
})

test('a file without tables has none', () => {
  expect(tablesAsHtml([])).toBeNull()
})
