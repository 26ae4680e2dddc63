/** A thread that opens one PDF with its password: a long file must not keep calls waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { UnlockAnswer, UnlockRequest } from './unlock-pdf.ts'

const { bytes, password }: UnlockRequest = workerData

async function unlock(): Promise<UnlockAnswer> {
  try {
    const file = await PDFDocument.load(bytes, { password, updateMetadata: false })
    return { bytes: await file.save() }
  } catch (error) {
    const isWrong = error instanceof Error && /password/i.test(error.message)
    return { failure: isWrong ? 'password' : 'damaged' }
  }
}

parentPort?.postMessage(await unlock())
