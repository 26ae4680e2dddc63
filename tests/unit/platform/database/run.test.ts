import { expect, test } from 'vitest'
import { run } from '#server/platform/database/embedded/run.ts'

test('programs are looked for where only an administrator’s own login looks', async () => {
  const said = await run('env', [], { owner: null, cwd: '/' })
  const path = /^PATH=(.*)$/m.exec(said)?.[1]?.split(':')
  expect(path).toEqual([...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin'])
})
