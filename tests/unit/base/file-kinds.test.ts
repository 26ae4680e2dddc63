import { expect, test } from 'vitest'
import { unsendableMessage } from '#base/file-kinds.ts'
import { fileKindOf, isZip } from '#reading/words/file-kind.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test.each([
  ['%PDF-1.7\n1 0 obj', 'application/pdf'],
  ['\r\n--gateway--\r\n%PDF-1.4\n1 0 obj', ''],
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['II*\0\x08\0\0\0\0\0\0\0', 'image/tiff'],
  ['MM\0*\0\0\0\x08\0\0\0\0', 'image/tiff'],
  ['PK\x03\x04\x14\0\0\0\0\0', 'application/zip'],
  ['%PDF-1.7 under the name bill.docx', DOCX],
])('a file is sent that begins with %j, which the server reads', async (start, mime) => {
  expect(unsendableMessage(start, mime)).toBeNull()
  const bytes = Buffer.from(start, 'latin1')
  expect((await isZip(bytes)) || (await fileKindOf(bytes)) !== undefined).toBe(true)
})

test.each([
  ['<!doctype html><html>', 'text/html', 'The file is a web page, not a bill.'],
  ['From: billing@example.test\r\n', 'message/rfc822', 'The file is an e-mail.'],
  ['\0\0\0\x18ftypheic', 'image/heic', 'The picture is of the HEIC kind'],
  ['PK\x03\x04\x14\0', DOCX, 'The file is a Word document, which is not read.'],
  ['Account,Amount\n', 'text/csv', 'The file is none of the kinds that can be read.'],
  ['', '', 'The file is none of the kinds that can be read.'],
])('a file that begins with %j of type %j is refused before it is sent', (start, mime, words) => {
  expect(unsendableMessage(start, mime)).toContain(words)
})
