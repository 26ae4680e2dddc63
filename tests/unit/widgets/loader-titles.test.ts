import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { WIDGET_NAMES, WIDGETS } from '#domain/widgets/options.ts'

test('the loader titles the frame of each widget as the pages call it', async () => {
  const loader = await readFile('src/client/widgets/loader/embed.ts', 'utf8')
  for (const name of WIDGET_NAMES) expect(loader).toContain(`${name}: '${WIDGETS[name]}'`)
})
