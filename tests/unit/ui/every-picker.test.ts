import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** The places where the rule of choosing is: exact names first, and Enter on an unclear text does nothing. */
const RULED = /from '(?:#ui\/pick|\.)\/use-choices\.ts'|from '\.\/rank\.ts'/

const sources = await Promise.all(
  globSync('src/**/*.{ts,tsx}').map(async (file) => [file, await readFile(file, 'utf8')] as const),
)

test('whatever chooses by typing follows the one rule of pickers', () => {
  const pickers = sources.filter(
    ([, text]) => /^\s+role="combobox"/m.test(text) || text.includes("from 'cmdk'"),
  )
  expect(pickers.map(([file]) => file).toSorted()).toEqual([
    'src/ui/pick/PickList.tsx',
    'src/ui/pick/PickerButton.tsx',
    'src/ui/pick/PickerField.tsx',
    'src/workstation/window/palette/PaletteList.tsx',
  ])
  const list = (file: string) => file.startsWith('src/ui/pick/')
  expect(pickers.filter(([file, text]) => list(file) && !RULED.test(text)).map(([file]) => file)).toEqual([])
})

test('no page suggests by the browser’s own lists, which follow no rule', () => {
  const suggesting = sources.filter(([, text]) => text.includes('<datalist')).map(([file]) => file)
  // A value that is free to be any: what others have is only a help to type it.
  expect(suggesting).toEqual(['src/workstation/records/detail/TextEditor.tsx'])
})
