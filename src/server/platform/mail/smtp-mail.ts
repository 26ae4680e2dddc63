import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import addressparser from 'nodemailer/lib/addressparser'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMail } from './compose-mail.ts'
import { type Carried, type Mail, type MailCarrier, NotTaken, recipientsOf } from './mail.ts'

interface Patience {
  /** Until the server takes the connection and greets. */
  connectMs: number
  /** Without a byte from the server. */
  silenceMs: number
}

const PATIENCE: Patience = { connectMs: 30_000, silenceMs: 120_000 }

/**
 * Hands mail to an SMTP server: "smtp://user:password@host:587", where TLS begins by STARTTLS, or smtps:// for TLS from
 * the first byte.
 */
export function createSmtpMail(url: string, from: string, patience: Patience = PATIENCE): MailCarrier {
  const sender = addressOf(from)
  return {
    // The protocol has no way to ask whether a mail was taken.
    repeatable: false,
    async carry(mail, handOver) {
      const message = await composeMail(from, mail)
      const talk = { handedOver: false }
      const connection = new SMTPConnection({
        ...connectionOptions(url),
        connectionTimeout: patience.connectMs,
        greetingTimeout: patience.connectMs,
        socketTimeout: patience.silenceMs,
      })
      // Without a listener the error would end the process; `failed` is heard below.
      const failed = new Promise<never>((_, reject) => connection.on('error', reject))
      failed.catch(() => undefined)
      const ending = untilHandedOver(message, async () => {
        await handOver()
        talk.handedOver = true
      })
      try {
        const send = deliver(connection, url, { sender, mail, content: ending.content })
        return await Promise.race([send, failed])
      } catch (error) {
        if (ending.refusal !== null) throw ending.refusal
        if (!talk.handedOver || isAnswer(error)) throw notTaken(error)
        throw error
      } finally {
        connection.close()
      }
    },
  }
}

/**
 * To a server without TLS neither password nor mail is sent, unless the address says `?tls=never`: whoever is between
 * could take the offer of TLS out of its answer.
 */
function connectionOptions(url: string): SMTPConnection.Options {
  const address = new URL(url)
  const isPlain = address.searchParams.get('tls') === 'never'
  address.searchParams.delete('tls')
  return { ...parseConnectionUrl(address.href), requireTLS: !isPlain, ignoreTLS: isPlain }
}

interface Delivery {
  sender: string
  mail: Mail
  content: Readable
}

async function deliver(
  connection: SMTPConnection,
  url: string,
  { sender, mail, content }: Delivery,
): Promise<Carried> {
  await promisify(connection.connect.bind(connection))()
  const { auth } = parseConnectionUrl(url)
  if (auth) await promisify(connection.login.bind(connection))(auth)
  const envelope = { from: sender, to: recipientsOf(mail) }
  const { rejected, response } = await new Promise<SMTPConnection.SentMessageInfo>((resolve, reject) => {
    connection.send(envelope, content, (error, info) => (error ? reject(error) : resolve(info)))
  })
  connection.quit()
  return { refused: rejected, answer: response }
}

interface Ending {
  content: Readable
  /** What `handOver` threw: the mail is withdrawn. */
  refusal: unknown
}

/** The bytes of a message, whose end comes only after `handOver`: what is not ended the server throws away. */
function untilHandedOver(message: Buffer, handOver: () => Promise<void>): Ending {
  const ending: Ending = { content: Readable.from(bytes()), refusal: null }
  async function* bytes() {
    yield message
    try {
      await handOver()
    } catch (error) {
      ending.refusal = error
      throw error
    }
  }
  return ending
}

/** The server answered, and it was no. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'

const notTaken = (error: unknown): NotTaken =>
  new NotTaken(error instanceof Error ? error.message : String(error), { cause: error })

function addressOf(from: string): string {
  const [first] = addressparser(from, { flatten: true })
  return first?.address ?? from
}
