/** What stands around a pattern of whole words. */
export const HEAD = '(?<![\\p{L}\\d])(?:'
export const TAIL = ')(?![\\p{L}\\d])'

/** A question from which what is understood is taken away, so that what nobody understood is left. */
export class Reader {
  private text: string

  constructor(question: string) {
    this.text = ` ${tidy(question)} `
  }

  /** Takes the first place that a pattern fits at; null where there is none. Patterns fit whole words. */
  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text)
    if (found !== null) this.cross(found.index, found[0].length)
    return found
  }

  takeAll(pattern: RegExp): RegExpExecArray[] {
    const all: RegExpExecArray[] = []
    for (let found = this.take(pattern); found !== null; found = this.take(pattern)) all.push(found)
    return all
  }

  /** Takes each place where a text stands as whole words. Answers the places. */
  takeText(text: string): number[] {
    const places: number[] = []
    for (let at = this.text.indexOf(text); text !== '' && at >= 0; at = this.text.indexOf(text, at + 1)) {
      if (!isApart(this.text, at, text.length)) continue
      this.cross(at, text.length)
      places.push(at)
    }
    return places
  }

  /** Whether it was there; it is taken. */
  took(pattern: RegExp): boolean {
    return this.takeAll(pattern).length > 0
  }

  has(pattern: RegExp): boolean {
    return pattern.test(this.text)
  }

  /** All of it, tidied; where something was taken are signs in its place. */
  whole(): string {
    return this.text
  }

  /** The words that are left. */
  rest(): string[] {
    return this.text.match(/[\p{L}\d][\p{L}\d'./#&-]*/gu)?.map((word) => word.replace(/[.'/-]+$/, '')) ?? []
  }

  /** What stands between two places of the text. */
  between(from: number, to: number): string {
    return this.text.slice(from, to)
  }

  /** Puts back what was taken. */
  put({ index, 0: said }: RegExpExecArray): void {
    this.text = this.text.slice(0, index) + said + this.text.slice(index + said.length)
  }

  cross(at: number, length: number): void {
    this.text = this.text.slice(0, at) + CROSSED.repeat(length) + this.text.slice(at + length)
  }
}

/** What was taken keeps its place, and is a word still to whatever stands around it. */
const CROSSED = '_'

const OF_WORD = /[\p{L}\d]/u

const isApart = (text: string, at: number, length: number): boolean =>
  !OF_WORD.test(text[at - 1] ?? '') && !OF_WORD.test(text[at + length] ?? '')

/** One kind of quotation mark and of dash, small letters, single blanks. */
const tidy = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”"]/g, ' ')
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/[?!,;:()[\]{}_]+/g, ' ')
    .replace(/'s(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
