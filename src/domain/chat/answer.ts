/**
 * What is answered to a question about a property. Numbers stand in it as figures, each with the saved bills that it
 * came from, so that whoever reads one can look at them.
 */
export interface Figure {
  /** As it is shown: "$1,284.17", "12,300 kWh", "4.2 %". */
  text: string
  /** Dollars where the unit is "USD", else in the unit. */
  value: number
  /** "USD", "USD/kWh", a unit of usage or demand, "%", or what is counted: "bills", "meters". Null for a bare number. */
  unit: string | null
  /** Saved bills, the newest first; `MOST_BILLS` of them at the most. */
  billIds: readonly number[]
  /** How many there are. */
  bills: number
}

/** Of a figure that very many bills went into, so many are kept with it. */
export const MOST_BILLS = 500

/** A part of a sentence, or what a cell of a table holds. */
export type Piece = string | Figure

export interface Chart {
  title: string
  /** "USD" for dollars. */
  unit: string
  /** "2026-03" */
  months: readonly string[]
  series: readonly { name: string; values: readonly (number | null)[] }[]
}

export interface Table {
  columns: readonly { title: string; numeric: boolean }[]
  rows: readonly (readonly Piece[])[]
}

/** What a tool found. */
export interface Finding {
  /** `nothing`: the property has nothing of the kind, or nothing for that time; the sentences say which. */
  outcome: 'found' | 'nothing'
  sentences: readonly (readonly Piece[])[]
  table?: Table | undefined
  chart?: Chart | undefined
  /** What limits what was found: bills that are missing, usage that was estimated, how it was counted. */
  notes: readonly string[]
}

/**
 * answered: the question was understood and what was asked for is there; no-data: it was understood and there is nothing
 * of the kind; asks: it can be meant in several ways, which are offered; unclear: it was not understood; proposal: it
 * asks for something to be done, which a command of the window may do.
 */
export const OUTCOMES = ['answered', 'no-data', 'asks', 'unclear', 'proposal'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** A question that can be asked next. */
export interface Choice {
  label: string
  question: string
}

/** Text and where figures stand in it, by their place in the answer's list; a number that no tool returned is marked. */
export type Span = { text: string } | { figure: number } | { unchecked: string }

export type Part =
  | { kind: 'text'; spans: readonly Span[] }
  /** Each row has a cell for each column. */
  | { kind: 'table'; columns: Table['columns']; rows: readonly (readonly Span[])[] }
  | ({ kind: 'chart' } & Chart)
  | { kind: 'note'; text: string }
  | { kind: 'choices'; choices: readonly Choice[] }
  /** What somebody wants done, in their words: the window looks for its commands by them. */
  | { kind: 'proposal'; wanted: string }

export interface Answer {
  outcome: Outcome
  /** What the question was taken for: "Electric cost · January to December 2025 · by month". */
  understood: string | null
  parts: readonly Part[]
  figures: readonly Figure[]
}

/** Numbers figures and puts parts together, in the order in which they are added. */
export class AnswerSheet {
  readonly parts: Part[] = []
  readonly figures: Figure[] = []

  say(...pieces: readonly Piece[]): this {
    this.parts.push({ kind: 'text', spans: pieces.map((piece) => this.span(piece)) })
    return this
  }

  offer(choices: readonly Choice[]): this {
    if (choices.length > 0) this.parts.push({ kind: 'choices', choices })
    return this
  }

  /** All that a tool found. */
  add(finding: Finding): this {
    for (const sentence of finding.sentences) this.say(...sentence)
    this.attach(finding)
    return this
  }

  /** What stands beside the sentences of a finding. */
  attach({ table, chart, notes }: Finding): void {
    if (table !== undefined && table.rows.length > 0) {
      const rows = table.rows.map((row) => row.map((piece) => this.span(piece)))
      this.parts.push({ kind: 'table', columns: table.columns, rows })
    }
    if (chart !== undefined) this.parts.push({ kind: 'chart', ...chart })
    for (const text of notes) this.parts.push({ kind: 'note', text })
  }

  /** The place of a figure in the list; one that stands there already has one place. */
  place(figure: Figure): number {
    const known = this.figures.indexOf(figure)
    return known >= 0 ? known : this.figures.push(figure) - 1
  }

  private span(piece: Piece): Span {
    return typeof piece === 'string' ? { text: piece } : { figure: this.place(piece) }
  }
}

/** An answer as plain text: what is copied, read to whoever cannot see it, and told to other programs. */
export function plainText({ parts, figures }: Pick<Answer, 'parts' | 'figures'>): string {
  const said = (span: Span): string => {
    if ('text' in span) return span.text
    return 'unchecked' in span ? `[${span.unchecked}?]` : (figures[span.figure]?.text ?? '')
  }
  const lines = parts.flatMap((part): string[] => {
    switch (part.kind) {
      case 'text':
        return [part.spans.map(said).join('')]
      case 'table':
        return [part.columns.map(({ title }) => title), ...part.rows.map((row) => row.map(said))].map((row) =>
          row.join('\t'),
        )
      case 'note':
        return [part.text]
      case 'choices':
        return part.choices.map(({ question }) => `- ${question}`)
      default:
        return []
    }
  })
  return lines.join('\n')
}
