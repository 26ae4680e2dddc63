import { findLetters, type Letter } from '#server/letters/repositories/letter-repository.ts'
import { findAttachments, markMailRecalled } from '#server/notifications/repositories/mail-repository.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { findStamps, listRequestMails, type RequestMailRow } from './repositories/request-mail-repository.ts'
import { lockRequests, setMarks } from './repositories/request-marks.ts'
import { findRequests, type RequestFacts } from './repositories/request-rows.ts'

export interface RecalledMail {
  requests: RequestFacts[]
  mail: RequestMailRow
  letters: Letter[]
}

/**
 * Takes back a mail that has not left. A request that nobody has marked since shows what it showed before. Throws
 * "conflict" once the mail has left.
 */
export async function recallMail({ db }: Pick<Services, 'db'>, mailId: number): Promise<RecalledMail> {
  return db.transaction().execute(async (tx) => {
    const stamps = await findStamps(tx, mailId)
    const ids = stamps.map((stamp) => stamp.requestId)
    // Requests are held before the mail, as everybody does it.
    const held = new Map((await lockRequests(tx, ids)).map((request) => [request.id, request]))
    const [mail] = await listRequestMails(tx, { mailId })
    if (mail === undefined) throw notFound('mail')
    if (!(await markMailRecalled(tx, mailId)))
      throw new CallError('conflict', 'This mail has left already. It cannot be taken back.')
    for (const stamp of stamps) {
      const request = held.get(stamp.requestId)
      const shown = stamp.isIssue ? request?.lastIssueSentDate : request?.lastSentDate
      if (shown !== stamp.stampedOn) continue
      await setMarks(
        tx,
        stamp.requestId,
        stamp.isIssue
          ? { lastIssueSentDate: stamp.sentDateBefore }
          : { lastSentDate: stamp.sentDateBefore, askedAfter: stamp.askedAfterBefore },
      )
    }
    const attached = await findAttachments(tx, mailId)
    const letters = await findLetters(
      tx,
      attached.flatMap(({ letterId }) => letterId ?? []),
    )
    return { mail, letters, requests: await findRequests(tx, ids) }
  })
}
