import type { Random } from '#demo/bills/random.ts'

/** A way in which a file is spoilt on its way. */
export interface Mutation {
  name: string
  apply(bytes: Uint8Array, random: Random): Uint8Array
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'flipped bits',
    apply: (bytes, random) => {
      const changed = bytes.slice()
      for (let i = random.int(1, 40); i > 0; i -= 1) {
        const at = random.int(0, bytes.length - 1)
        changed[at] = (changed[at] ?? 0) ^ (1 << random.int(0, 7))
      }
      return changed
    },
  },
  { name: 'cut off', apply: (bytes, random) => bytes.slice(0, random.int(0, bytes.length - 1)) },
  {
    name: 'beheaded',
    apply: (bytes, random) => bytes.slice(random.int(1, Math.min(2000, bytes.length - 1))),
  },
  {
    name: 'a piece of zeros',
    apply: (bytes, random) => {
      const [from, to] = span(bytes, random)
      return bytes.slice().fill(0, from, to)
    },
  },
  {
    name: 'a piece of noise',
    apply: (bytes, random) => {
      const changed = bytes.slice()
      const [from, to] = span(bytes, random)
      for (let at = from; at < to; at += 1) changed[at] = random.int(0, 255)
      return changed
    },
  },
  {
    name: 'a piece twice',
    apply: (bytes, random) => {
      const [from, to] = span(bytes, random)
      return joined(bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to))
    },
  },
  {
    name: 'a piece missing',
    apply: (bytes, random) => {
      const [from, to] = span(bytes, random)
      return joined(bytes.subarray(0, from), bytes.subarray(to))
    },
  },
  { name: 'other numbers', apply: (bytes, random) => withNumbers(bytes, random) },
  { name: 'swapped objects', apply: (bytes, random) => withSwappedReferences(bytes, random) },
]

function span(bytes: Uint8Array, random: Random): [from: number, to: number] {
  const from = random.int(0, bytes.length - 1)
  return [from, Math.min(bytes.length, from + random.int(1, 400))]
}

const joined = (...parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

const ODD_NUMBERS = ['0', '-1', '1', '65535', '2147483647', '99999999999999', '1e9', '0.0000001']

/** Numbers in the text of the file become ones that no program would write. */
function withNumbers(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const changed = text.replaceAll(/(?<=[ [/])\d+(?=[ \]\n/>])/g, (number) =>
    random.chance(0.04) ? random.pick(ODD_NUMBERS) : number,
  )
  return new Uint8Array(Buffer.from(changed, 'latin1'))
}

/** References of a PDF point to other objects, some to themselves. */
function withSwappedReferences(bytes: Uint8Array, random: Random): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const changed = text.replaceAll(/\b\d{1,2} 0 R\b/g, (reference) =>
    random.chance(0.3) ? `${random.int(1, 14)} 0 R` : reference,
  )
  return new Uint8Array(Buffer.from(changed, 'latin1'))
}
