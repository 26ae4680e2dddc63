import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * Tells systemd that the service is ready (`Type=notify`); nothing where another starts it. By its own program, as
 * Node has no datagram sockets of the file system.
 */
export async function notifyReady(): Promise<void> {
  const { NOTIFY_SOCKET, PATH } = process.env
  if (NOTIFY_SOCKET === undefined) return
  await promisify(execFile)('systemd-notify', ['--ready', `--pid=${process.pid}`], {
    env: { NOTIFY_SOCKET, PATH },
  })
}
