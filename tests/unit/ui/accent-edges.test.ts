import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Marks on the paper of a page, which is light in both themes. */
const ON_PAPER = /pointing\/PageHints/

const blocksOf = (css: string): string[] => css.match(/[^{}]+\{[^{}]*\}/g) ?? []

test('whatever is filled with the chosen colour has an edge that is seen on light and dark panels', async () => {
  const filled: string[] = []
  const withoutEdge: string[] = []
  for (const file of globSync('src/**/*.css').filter((file) => !ON_PAPER.test(file)))
    for (const block of blocksOf(await readFile(path.resolve(file), 'utf8'))) {
      if (!/background: var\(--accent\);/.test(block)) continue
      filled.push(file)
      if (!/border(?:-color)?: [^;]*var\(--accent-text\)/.test(block))
        withoutEdge.push(`${file} ${block.trim()}`)
    }
  expect(filled.length).toBeGreaterThan(4)
  expect(withoutEdge).toEqual([])
})
