import { type Cents, sumCents } from '#base/money.ts'
import type { Reconciliation } from '../extraction.ts'
import { isGeneralName } from '../vocabulary/general-names.ts'
import { type ChargeRow, startOf } from './charge-row.ts'
import { allNodes, leavesOf, type SumNode } from './sum-tree.ts'

export interface ReconciledLines {
  rows: ChargeRow[]
  reconciliation: Reconciliation
}

/** Of more nodes than this not every choice is tried: only those that follow one another, and all of them. */
const MOST_COMBINED = 14

/**
 * The rows that are the bill's charges: those that add up to a printed total, in as much
 * detail as the page gives. `totals` are the amounts that the bill asks for, the likeliest first.
 */
export function reconcile(roots: readonly SumNode[], totals: readonly Cents[]): ReconciledLines {
  for (const total of totals) {
    const cover = total === 0 ? null : bestCover(roots, total)
    if (cover) return held(cover, total)
  }
  return unreconciled(roots, totals[0] ?? null)
}

function held(nodes: readonly SumNode[], printedTotal: Cents | null): ReconciledLines {
  const rows = nodes.map((node) => node.row)
  return { rows, reconciliation: heldAgainst(rows, printedTotal) }
}

/** What lines come to beside the total that is printed. */
export function heldAgainst(lines: readonly ChargeRow[], printedTotal: Cents | null): Reconciliation {
  const linesTotal = sumCents(lines.map(({ amount }) => amount.value))
  return { printedTotal, linesTotal, difference: printedTotal === null ? null : linesTotal - printedTotal }
}

/** The most detailed rows that add up to the total; null when only the total itself does. */
function bestCover(roots: readonly SumNode[], total: Cents): SumNode[] | null {
  const covers: SumNode[][] = []
  for (const node of allNodes(roots)) if (node.amount === total) covers.push([node])
  const combined = combination(roots.filter(mayBePart), total)
  if (combined) covers.push(combined)
  let best: SumNode[] | null = null
  for (const cover of covers) {
    const detailed = inDetail(cover, roots)
    if (!best || valued(detailed) > valued(best)) best = detailed
  }
  return best?.length === 1 && !standsAlone(best[0]?.row) ? null : best
}

const valued = (nodes: readonly SumNode[]): number => nodes.filter(({ amount }) => amount !== 0).length

/** A single line is the whole bill only when its own words call it a charge. */
export const standsAlone = (row: ChargeRow | undefined): boolean =>
  row?.kind === 'charge' && row.named && !row.wrapped

/** Whether a node can be one of the parts of the bill's total. */
export const mayBePart = (node: SumNode): boolean =>
  node.parts.length > 0 || node.row.kind === 'charge' || node.row.kind === 'sum'

/** Replaces each line of a summary by its details where a later page prints them. */
function inDetail(cover: readonly SumNode[], roots: readonly SumNode[]): SumNode[] {
  const used = new Set<SumNode>(cover.flatMap((node) => [node, ...allNodes(node.parts)]))
  const spellOut = (leaf: SumNode, depth: number): SumNode[] => {
    if (leaf.amount === 0 || depth > 4) return [leaf]
    const free = roots.filter(
      (root) => !used.has(root) && !allNodes(root.parts).some((node) => used.has(node)),
    )
    const same = allNodes(free).filter((node) => node.amount === leaf.amount && node.parts.length > 0)
    const detail = same.toSorted((a, b) => leavesOf(b).length - leavesOf(a).length).slice(0, 1)[0] ?? null
    const parts = detail
      ? [detail]
      : combination(
          free.filter((root) => root.parts.length > 0),
          leaf.amount,
        )
    if (!parts) return [namedLater(leaf, free) ?? leaf]
    for (const part of parts) for (const node of [part, ...allNodes(part.parts)]) used.add(node)
    return parts.flatMap(leavesOf).flatMap((part) => spellOut(part, depth + 1))
  }
  const spelled = cover.flatMap(leavesOf).map((leaf) => ({ leaf, parts: spellOut(leaf, 0) }))
  const details = new Set(spelled.flatMap(({ parts }) => (parts.length > 1 ? parts : [])))
  return spelled.flatMap(({ leaf, parts }) =>
    parts.length === 1 && parts[0] === leaf ? [besideDetails(leaf, details, roots, used) ?? leaf] : parts,
  )
}

/**
 * The line among a summary's details that a line of the summary is spelled out by alone: a group of one line. A group's
 * heading may say its amount as well; its line stands below.
 */
function besideDetails(
  leaf: SumNode,
  details: ReadonlySet<SumNode>,
  roots: readonly SumNode[],
  used: ReadonlySet<SumNode>,
): SumNode | undefined {
  const columns = new Set([...details].map(({ row }) => row.column))
  if (leaf.amount === 0 || columns.has(leaf.row.column)) return undefined
  return roots.findLast(
    (root) =>
      root.amount === leaf.amount &&
      root.parts.length === 0 &&
      root.row.kind === 'charge' &&
      root.row.named &&
      columns.has(root.row.column) &&
      !used.has(root),
  )
}

/** Whether one line names what another only heads: “Adjustments” of one line, named on a later page or indented below. */
function namedLater(leaf: SumNode, free: readonly SumNode[]): SumNode | undefined {
  const isGeneral = isGeneralName(leaf.row.description)
  return free.find(
    ({ row, parts, amount }) =>
      parts.length === 0 &&
      amount === leaf.amount &&
      row.kind === 'charge' &&
      (isIndentedBelow(row, leaf.row)
        ? isGeneral || row.line.index - leaf.row.line.index <= NEXT_LINES
        : isGeneral && row.line.sheet.number > leaf.row.line.sheet.number),
  )
}

/** Lines of another column may stand between a heading and its line. */
const NEXT_LINES = 2

const isIndentedBelow = (row: ChargeRow, heading: ChargeRow): boolean =>
  row.line.sheet === heading.line.sheet &&
  row.column === heading.column &&
  row.line.index > heading.line.index &&
  startOf(row) - startOf(heading) > INDENT

/** In points. */
const INDENT = 4

/** Nodes whose amounts come to the total: some that follow one another, else any few. */
export function combination(nodes: readonly SumNode[], total: Cents): SumNode[] | null {
  return runOf(nodes, total) ?? (nodes.length <= MOST_COMBINED ? anyOf(nodes, total) : null)
}

function runOf(nodes: readonly SumNode[], total: Cents): SumNode[] | null {
  for (let from = 0; from < nodes.length; from += 1) {
    let sum = 0
    for (let to = from; to < nodes.length; to += 1) {
      sum += nodes[to]?.amount ?? 0
      if (sum === total && to > from) return nodes.slice(from, to + 1)
    }
  }
  return null
}

function anyOf(nodes: readonly SumNode[], total: Cents): SumNode[] | null {
  const valued = nodes.filter((node) => node.amount !== 0)
  let best: SumNode[] | null = null
  for (let set = 1; set < 1 << valued.length; set += 1) {
    let sum = 0
    const chosen: SumNode[] = []
    valued.forEach((node, i) => {
      if (set & (1 << i)) {
        sum += node.amount
        chosen.push(node)
      }
    })
    if (sum === total && chosen.length > 1 && chosen.length > (best?.length ?? 0)) best = chosen
  }
  return best
}

/** Where nothing adds up: the rows that look most like charges, and by how much they miss the total. */
function unreconciled(roots: readonly SumNode[], printedTotal: Cents | null): ReconciledLines {
  const leaves = roots.flatMap(leavesOf).filter((node) => node.row.kind === 'charge')
  const columns = new Set(
    leaves.filter((node) => node.row.named && !node.row.wrapped).map((node) => node.row.column),
  )
  const chosen = leaves.filter(({ row }) => !row.wrapped && (row.named || columns.has(row.column)))
  return held(chosen, printedTotal)
}
