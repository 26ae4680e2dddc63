import { createRequire } from 'node:module'
import { type ForeignStore, startProgram } from './store-program.ts'

const LISTENS = /listening on [^\s]*?:(\d+)/

/** s3rver: an S3 that keeps its buckets in a folder. It knows one key, which is its name. */
export async function startS3rver(folder: string): Promise<ForeignStore> {
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const args = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--configure-bucket', 'bills']
  const server = startProgram(process.execPath, [program, ...args])
  const port = await new Promise<string>((resolve, reject) => {
    server.child.stdout?.on('data', () => {
      const [, port] = LISTENS.exec(server.said()) ?? []
      if (port !== undefined) resolve(port)
    })
    server.child.once('close', () => reject(new Error(`s3rver ended: ${server.said()}`)))
  })
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'bills',
      region: 'us-east-1',
      pathStyle: true,
      key: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: null },
      encryption: null,
    },
    close: server.end,
  }
}
