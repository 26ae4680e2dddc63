import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  port: number
  /** The mails that it took, as they came. */
  received: string[]
  close(): Promise<void>
}

/** A real mail server without encryption, which takes mails of this one login. */
export async function startSmtpServer(login: { user: string; password: string }): Promise<TestSmtp> {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      if (username === login.user && password === login.password) done(null, { user: username })
      else done(new Error('Invalid login'))
    },
    onRcptTo({ address }, _, done) {
      done(address === 'gone@example.test' ? new Error('no such mailbox') : undefined)
    },
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
