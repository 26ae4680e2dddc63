import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBill, post } from '#tests/helpers/bill-calls.ts'
import { pdf } from '#tests/helpers/multipart.ts'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { type UploadFile, uploadFiles } from '#tests/helpers/upload-files.ts'

let app: TestApp
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp()
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

const upload = (files: UploadFile[]) => uploadFiles(app, client, files)

describe('files that are no bills by their content', () => {
  const odd: [string, string, RegExp][] = [
    ['an empty file', '', /empty/],
    ['a web page called .pdf', '<!doctype html><html><body>Your bill</body></html>', /web page/],
    ['a web page that quotes a PDF', '<p>Your bill</p><pre>%PDF-1.7</pre>', /none of the kinds/],
    ['a message that quotes a PDF', 'From: bills@power.example\nSubject: Bill\n\n%PDF-1.7', /an e-mail/],
    ['a text that quotes a PDF', 'A bill begins with %PDF-1.7', /none of the kinds/],
    ['a program', 'MZ\u0000\u0000', /PDF, PNG, JPEG, WebP or TIFF/],
    ['plain text', 'Amount due: $12.00', /PDF, PNG, JPEG, WebP or TIFF/],
    ['a picture of an iPhone', '\0\0\0\u0018ftypheic\0\0\0\0mif1heic', /HEIC/],
  ]
  test.each(odd)('%s is refused with the reason, beside a good one', async (name, content, reason) => {
    const answer = await upload([
      ['bill.pdf', content],
      ['good.pdf', pdf(name)],
    ])
    expect(answer.statusCode).toBe(200)
    const [refused, accepted] = answer.json().files
    expect(refused).toMatchObject({ outcome: 'refused', textract_bill_id: null })
    expect(refused.message).toMatch(reason)
    expect(accepted.outcome).toBe('accepted')
  })

  test('a PDF that a mail gateway put words before is taken', async () => {
    const bytes = 'Received: from gateway.example\r\n\r\n%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF'
    const [taken] = (await upload([['bill.pdf', bytes]])).json().files
    expect(taken.outcome).toBe('accepted')
  })

  test('no file at all is told', async () => {
    expect((await upload([])).statusCode).toBe(400)
  })

  test('what is not multipart is told', async () => {
    expect((await post(app, client, 'upload', {})).statusCode).toBe(415)
  })
})

describe('a ZIP', () => {
  const packed = (files: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
  const uploadZip = async (bytes: Uint8Array) => (await upload([['bills.zip', bytes]])).json().files

  test('is unpacked into its bills, each under its own name, beside what is refused', async () => {
    const bytes = packed({
      'May/north.pdf': pdf('packed north'),
      'May/south.pdf': pdf('packed south'),
      'May/cover.html': '<!doctype html><html></html>',
      'May/more.zip': 'PK\u0003\u0004',
      '__MACOSX/May/._north.pdf': 'resource fork',
      'May/.DS_Store': 'folder view',
    })
    const files = await uploadZip(bytes)
    expect(files).toMatchObject([
      { name: 'north.pdf', outcome: 'accepted' },
      { name: 'south.pdf', outcome: 'accepted' },
      { name: 'cover.html', outcome: 'refused', message: expect.stringMatching(/web page/) },
      { name: 'more.zip', outcome: 'refused' },
    ])
    expect(await getBill(app, client, files[1].textract_bill_id)).toMatchObject({ file_name: 'south.pdf' })
    const again = await uploadZip(bytes)
    expect(again[0]).toMatchObject({ outcome: 'duplicate', textract_bill_id: files[0].textract_bill_id })
  })

  test('of files as large as bills is unpacked', async () => {
    const large = Buffer.concat([Buffer.from(pdf('large')), randomBytes(300_000)])
    const [file] = await uploadZip(zipSync({ 'large.pdf': [large, { level: 0 }] }))
    expect(file).toMatchObject({ name: 'large.pdf', outcome: 'accepted' })
  })

  test('counts with the files before it', async () => {
    const packs = [1, 2].map((pack) =>
      packed(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.txt`, `${pack} ${at}`]))),
    )
    const files = (await upload(packs.map((bytes, at): UploadFile => [`${at}.zip`, bytes]))).json().files
    expect(files).toHaveLength(102)
    expect(files.at(-1)).toMatchObject({ name: '1.zip', message: expect.stringMatching(/at most 200 files/) })
  })

  const LOCAL_FLAGS = 6
  const CENTRAL_FLAGS = 8
  function locked(bytes: Uint8Array): Uint8Array {
    const at = Buffer.from(bytes).indexOf('PK\u0001\u0002', 'latin1')
    return bytes.map((byte, index) =>
      index === LOCAL_FLAGS || index === at + CENTRAL_FLAGS ? byte | 1 : byte,
    )
  }
  const whole = packed({ 'one.pdf': pdf('whole') })
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.pdf`, pdf(`many ${at}`)]))
  test.each<[string, Uint8Array, RegExp]>([
    ['with a password', locked(whole), /password/],
    ['that is cut off', whole.subarray(0, whole.length - 20), /damaged or cut off/],
    ['of nothing', packed({ '.DS_Store': '' }), /holds no files/],
    [
      'that is a Word document',
      packed({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
      /Office document/,
    ],
    ['of too many files', packed(many), /at most 200 files/],
    ['with a path that leads out of it', packed({ '../../out.pdf': pdf('out') }), /damaged/],
  ])('%s is refused whole, with the reason', async (_, bytes, reason) => {
    const files = await uploadZip(bytes)
    expect(files).toMatchObject([{ name: 'bills.zip', outcome: 'refused' }])
    expect(files[0].message).toMatch(reason)
  })
})

test('a bill is downloaded with the extension of its content', async () => {
  const [{ textract_bill_id }] = (await upload([['scan.PNG', pdf('called a picture')]])).json().files
  const { download_url } = await getBill(app, client, textract_bill_id)
  const answer = await app.app.inject({ method: 'GET', url: download_url })
  expect(answer.headers['content-disposition']).toContain('scan.PNG.pdf')
})
