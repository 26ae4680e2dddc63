import { execFile } from 'node:child_process'
import path from 'node:path'
import { COMPILED } from './compiled.ts'

export interface Said {
  code: number
  lines: string[]
}

/** A command of the command line as a person gives it: `src/server/start/NAME.ts`. */
export function giveCommand(
  name: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<Said> {
  const env = { ...COMPILED, PATH: process.env.PATH, ...environment }
  return new Promise((resolve) => {
    const command = path.resolve('src/server/start', `${name}.ts`)
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : 0
      resolve({ code, lines: (stdout + stderr).trim().split('\n') })
    })
  })
}
