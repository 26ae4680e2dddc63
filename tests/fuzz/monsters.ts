import { crc32, deflateSync } from 'node:zlib'
import type { Sound } from './samples.ts'

const MEGABYTE = 1024 * 1024

/** For patterns that look at a line again from each of its characters; set so narrow that all of it is on the page. */
const LONG: readonly [name: string, text: string][] = [
  ['a word of 200,000 letters', 'x'.repeat(200_000)],
  ['a number of 200,000 figures', '1'.repeat(200_000)],
  ['an amount without end', `$1${',111'.repeat(50_000)}.00`],
  ['a line of 50,000 numbers', '1 '.repeat(50_000)],
  ['a line of 20,000 days', '06/01/2025 to '.repeat(20_000)],
  ['a line of 100,000 spaces', `Amount due:${' '.repeat(100_000)}x`],
  ['a line of 100,000 dashes', `Account number${' -'.repeat(50_000)}x`],
]

/** Files made to take all time or memory of a program that trusts what they say. */
export function monsters(): Sound[] {
  return [
    { name: 'empty', bytes: new Uint8Array() },
    { name: 'nothing but zeros', bytes: new Uint8Array(MEGABYTE) },
    { name: 'a file of 200 MB', bytes: withHead('%PDF-1.7\n', 200 * MEGABYTE) },
    { name: 'a PDF of 140 MB of nothing', bytes: withHead('%PDF-1.7\n', 140 * MEGABYTE) },
    { name: 'a stream that unpacks to 1 GB', bytes: pdf({ content: bomb(1024) }) },
    {
      name: 'a stream packed twice',
      bytes: pdf({ content: deflateSync(bomb(256)), filter: '[/FlateDecode /FlateDecode]' }),
    },
    {
      name: 'a million text commands',
      bytes: pdf({ content: commands('(Energy charge 10.00) Tj ', 1_000_000) }),
    },
    ...LONG.map(([name, text]) => ({ name, bytes: pdf({ content: commands(`0.05 Tz (${text}) Tj`, 1) }) })),
    { name: 'a million lines drawn', bytes: pdf({ content: commands('0 0 m 9 9 l S ', 1_000_000) }) },
    { name: 'a page of a square kilometre', bytes: pdf({ mediaBox: '0 0 2834645 2834645' }) },
    { name: 'a page without width', bytes: pdf({ mediaBox: '0 0 0 792' }) },
    { name: 'a page like a thread', bytes: pdf({ mediaBox: '0 0 100000000 1' }) },
    { name: 'a page that is no number', bytes: pdf({ mediaBox: '0 0 x y' }) },
    { name: 'a claim of a billion pages', bytes: pdf({ count: 1_000_000_000 }) },
    { name: 'pages within themselves', bytes: pdf({ kids: '[2 0 R 2 0 R]', count: 40 }) },
    {
      name: 'a form that draws itself',
      bytes: pdf({ content: commands('/F Do ', 1), resources: '<< /XObject << /F 5 0 R >> >>' }),
    },
    { name: 'arrays in arrays in arrays', bytes: pdf({ resources: '['.repeat(100_000) }) },
    { name: 'a PNG of 60000 by 60000', bytes: png(60_000, 60_000, 0) },
    { name: 'a PNG of 7000 by 7000 in 50 kB', bytes: png(7_000, 7_000, 7_000) },
    { name: 'a PNG that lies of its height', bytes: png(4_000, 14_000, 10) },
    { name: 'a JPEG of 65535 by 65535', bytes: jpegSaying(65_535, 65_535) },
    {
      name: 'a TIFF whose directory leads to itself',
      bytes: tiff(
        [
          [256, 100],
          [257, 100],
        ],
        8,
      ),
    },
    {
      name: 'a TIFF of 100000 by 100000',
      bytes: tiff(
        [
          [256, 100_000],
          [257, 100_000],
          [273, 8],
          [279, 10],
        ],
        0,
      ),
    },
    {
      name: 'a TIFF of two billion strips',
      bytes: tiff(
        [
          [256, 200],
          [257, 200],
          [273, 8, 0x7fffffff],
          [279, 8, 0x7fffffff],
        ],
        0,
      ),
    },
  ]
}

function withHead(head: string, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  bytes.set(Buffer.from(head))
  return bytes
}

const bomb = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MEGABYTE, ' '), { level: 9 })

const commands = (command: string, times: number): Buffer =>
  deflateSync(Buffer.from(`BT /A 9 Tf 9 9 Td ${command.repeat(times)} ET`))

interface Parts {
  content?: Buffer
  filter?: string
  mediaBox?: string
  kids?: string
  count?: number
  resources?: string
}

/** A PDF by hand, without a table of its objects: a reader has to look for them. */
function pdf(parts: Parts): Uint8Array {
  const content = parts.content ?? commands('(Amount due 10.00) Tj', 1)
  const resources =
    parts.resources ?? '<< /Font << /A << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >> >>'
  const filter = parts.filter ?? '/FlateDecode'
  const stream = (number: number, extra: string): Buffer[] => [
    Buffer.from(`${number} 0 obj << ${extra} /Length ${content.length} /Filter ${filter} >> stream\n`),
    content,
    Buffer.from('\nendstream endobj\n'),
  ]
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n'),
      Buffer.from(
        `2 0 obj << /Type /Pages /Kids ${parts.kids ?? '[3 0 R]'} /Count ${parts.count ?? 1} >> endobj\n`,
      ),
      Buffer.from(`3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [${parts.mediaBox ?? '0 0 612 792'}] `),
      Buffer.from(`/Contents 4 0 R /Resources ${resources} >> endobj\n`),
      ...stream(4, ''),
      ...stream(5, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 5 0 R >> >>`),
      Buffer.from('trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n'),
    ]),
  )
}

/** A gray PNG that says one size and holds so many rows of white. */
function png(width: number, height: number, rows: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (width + 1), 0), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', head),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}

function jpegSaying(width: number, height: number): Uint8Array {
  const bytes = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xc0, 0, 11, 8,
    0, 0, 0, 0, 1, 1, 0x11, 0, 0xff, 0xd9,
  ])
  bytes.writeUInt16BE(height, 25)
  bytes.writeUInt16BE(width, 27)
  return new Uint8Array(bytes)
}

/** A TIFF of one directory of [tag, value] or [tag, offset, count], and where the next directory lies. */
function tiff(tags: readonly (readonly [number, number, number?])[], next: number): Uint8Array {
  const bytes = Buffer.alloc(8 + 2 + tags.length * 12 + 4 + 64)
  bytes.write('MM\0*', 0, 'latin1')
  bytes.writeUInt32BE(8, 4)
  bytes.writeUInt16BE(tags.length, 8)
  tags.forEach(([tag, value, count = 1], i) => {
    const at = 10 + i * 12
    bytes.writeUInt16BE(tag, at)
    bytes.writeUInt16BE(4, at + 2)
    bytes.writeUInt32BE(count, at + 4)
    bytes.writeUInt32BE(value, at + 8)
  })
  bytes.writeUInt32BE(next, 10 + tags.length * 12)
  return new Uint8Array(bytes)
}
