/** A thread that cuts one PDF: a long file must not keep calls waiting. */
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { CutRequest } from './cut-pdf.ts'

const { bytes, ranges, name }: CutRequest = workerData
const source = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
const parts: Uint8Array[] = []
for (const { from, to } of ranges) {
  // Without a date, so that the same pages are the same bytes whenever they are cut.
  const part = await PDFDocument.create({ updateMetadata: false })
  const pages = await part.copyPages(
    source,
    Array.from({ length: to - from + 1 }, (_, index) => from - 1 + index),
  )
  for (const page of pages) part.addPage(page)
  // Names the place: two pages that are alike are still two files.
  part.setSubject(`Pages ${from} to ${to} of ${name}`)
  parts.push(await part.save())
}
parentPort?.postMessage(parts)
