/** One way in which bills print what they say, with what must be read from it; amounts in dollars. */
export interface Form {
  what: string
  pages: string[]
  says?: Record<string, unknown>
  charges?: number[]
  /** Of the charges, where their amounts do not tell them apart. */
  names?: string[]
  usages?: string[]
}
