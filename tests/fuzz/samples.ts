import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import UTIF from 'utif2'
import { collect } from '#demo/bills/collect.ts'

const LINES = [
  'HOLLOW CREEK WATER DISTRICT',
  'Account Number: 44-19872-11      Bill Date: 07/06/2025',
  'Service from 06/01/2025 to 07/01/2025',
  'Water charge                    31.00',
  'Sewer charge                    10.00',
  'Total current charges           41.00',
  'Amount Due: $ 41.00             Due Date: 07/28/2025',
]

export interface Sound {
  name: string
  bytes: Uint8Array
}

/** Sound files of every kind that is read, small enough to be read by the hundred. */
export async function soundFiles(): Promise<Sound[]> {
  const picture = drawnBill()
  const png = new Uint8Array(await picture.encode('png'))
  const jpeg = new Uint8Array(await picture.encode('jpeg', 70))
  const { data, width, height } = picture.getContext('2d').getImageData(0, 0, picture.width, picture.height)
  return [
    { name: 'plain.pdf', bytes: await typedPdf({ compress: false }) },
    { name: 'packed.pdf', bytes: await typedPdf({ compress: true }) },
    { name: 'locked.pdf', bytes: await typedPdf({ userPassword: 'secret', ownerPassword: 'more' }) },
    { name: 'scan.pdf', bytes: await scannedPdf(Buffer.from(jpeg)) },
    { name: 'bill.png', bytes: png },
    { name: 'bill.jpg', bytes: jpeg },
    { name: 'bill.tif', bytes: new Uint8Array(UTIF.encodeImage(new Uint8Array(data), width, height)) },
  ]
}

function typedPdf(options: PDFKit.PDFDocumentOptions): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', ...options, autoFirstPage: false })
  const bytes = collect(document)
  for (let page = 0; page < 2; page += 1) {
    document.addPage().font('Courier').fontSize(10).text(LINES.join('\n'), 40, 40)
  }
  document.end()
  return bytes
}

function scannedPdf(jpeg: Buffer): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  const bytes = collect(document)
  document.image(jpeg, 0, 0, { width: 612, height: 300 })
  document.end()
  return bytes
}

function drawnBill() {
  const canvas = createCanvas(850, 420)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.font = '22px sans-serif'
  LINES.forEach((line, i) => {
    context.fillText(line, 30, 50 + i * 50)
  })
  return canvas
}
