import type { Cents } from '#base/money.ts'
import type { Line } from '../layout/lines.ts'
import { type ChargeRow, startOf } from './charge-row.ts'

/** A row, with the rows that it is the sum of. */
export interface SumNode {
  row: ChargeRow
  amount: Cents
  parts: SumNode[]
}

/** No printed sum has more parts than this. */
const MOST_PARTS = 120

/**
 * Finds which rows are sums of rows near them. A total stands below its parts, and is tried against the rows
 * above it; a heading with its amount stands above its parts. What is left at the top is part of no printed sum.
 */
export function sumTree(rows: readonly ChargeRow[]): SumNode[] {
  const roots: SumNode[] = []
  for (const row of rows) {
    if (row.kind === 'balance' || row.kind === 'noise') continue
    const node: SumNode = { row, amount: row.amount.value, parts: [] }
    takeParts(node, roots)
    roots.push(node)
  }
  return gatherAcross(gatherBelow(roots))
}

/** Moves what a node is the sum of from the roots into it. */
function takeParts(node: SumNode, roots: SumNode[]): void {
  const count = partsAbove(roots, node)
  if (count > 0) {
    node.parts = roots.splice(roots.length - count, count)
    return
  }
  if (node.row.kind === 'charge') return
  for (const told of [withoutRepeats(roots), withoutChance(roots)]) {
    const found = partsAbove(told, node)
    if (found > 0) {
      node.parts = told.slice(-found)
      leaveOut(node.parts, told, roots)
      return
    }
  }
}

/** Removes the parts from the roots; what else stood below the same root becomes a root itself. */
function leaveOut(parts: readonly SumNode[], told: readonly SumNode[], roots: SumNode[]): void {
  const [first] = parts
  const at = roots.findIndex((root) => first && (root === first || root.parts.includes(first)))
  const rest = told.filter((node) => roots[at]?.parts.includes(node) && !parts.includes(node))
  roots.splice(at, roots.length, ...rest)
}

/** Undoes the sums that came about by chance: such a charge stands beside the rows before it again. */
const withoutChance = (nodes: readonly SumNode[]): SumNode[] =>
  nodes.flatMap((node) =>
    node.row.kind === 'charge' && node.parts.length > 0 ? [...node.parts, { ...node, parts: [] }] : [node],
  )

/** Drops nodes that repeat, in more detail, the node before them. */
const withoutRepeats = (nodes: readonly SumNode[]): SumNode[] =>
  nodes.filter((node, i) => node.amount === 0 || node.amount !== nodes[i - 1]?.amount)

/** How many of the last nodes add up to this one; 0 when none do. */
function partsAbove(roots: readonly SumNode[], node: SumNode): number {
  if (node.amount === 0) return 0
  const isTotal = node.row.kind === 'total' || node.row.kind === 'sum'
  let sum = 0
  let valued = 0
  for (let count = 1; count <= Math.min(roots.length, MOST_PARTS); count += 1) {
    const part = roots.at(-count)
    if (!part) return 0
    sum += part.amount
    if (part.amount !== 0) valued += 1
    if (sum === node.amount && (isTotal ? valued >= 1 : valued >= 2)) return withZeros(roots, count)
  }
  return 0
}

/** Rows of zero right before the first part, in the same table, are parts too. */
function withZeros(roots: readonly SumNode[], count: number): number {
  let extended = count
  for (;;) {
    const before = roots.at(-extended - 1)
    const first = roots.at(-extended)
    if (before?.amount !== 0 || before.row.kind !== 'charge') return extended
    if (before.row.line.sheet !== first?.row.line.sheet || before.row.column !== first.row.column)
      return extended
    extended += 1
  }
}

/** Rows that stand above their parts take them in, the innermost first. */
function gatherBelow(roots: readonly SumNode[]): SumNode[] {
  const gathered: SumNode[] = []
  for (const node of roots.toReversed()) {
    const count = node.parts.length === 0 ? partsBelow(node, gathered) : 0
    if (count > 0) node.parts = gathered.splice(0, count)
    gathered.unshift(node)
  }
  return gathered
}

/** Totals set apart, in a column of their own, take in the charges that stand above them. */
function gatherAcross(roots: readonly SumNode[]): SumNode[] {
  let left = [...roots]
  const bare = allNodes(roots).filter(({ row, parts }) => row.kind === 'total' && parts.length === 0)
  for (const total of bare.toSorted(inReadingOrder)) {
    total.parts = partsAcross(total, left)
    left = left.filter((root) => !total.parts.includes(root))
  }
  return left
}

const inReadingOrder = ({ row: a }: SumNode, { row: b }: SumNode): number =>
  a.line.sheet.number - b.line.sheet.number || a.line.index - b.line.index

/** The charges of other columns above a total, from the lowest up, that add up to it; none when none do. */
function partsAcross({ row, amount }: SumNode, roots: readonly SumNode[]): SumNode[] {
  const isAbove = ({ row: other, parts }: SumNode): boolean =>
    other.kind === 'charge' &&
    parts.length === 0 &&
    other.column !== row.column &&
    isShortlyBefore(other.line, row.line) &&
    startOf(other) - startOf(row) < INDENT &&
    other.amount.x1 < row.amount.x1
  const above = roots.filter(isAbove).toSorted(inReadingOrder)
  const columns = Map.groupBy(above, (node) => Math.round(startOf(node.row) / SAME_START))
  return (
    [above, ...columns.values()]
      .map((nodes) => lastThatAddUp(nodes, amount))
      .find((nodes) => nodes.length > 1) ?? []
  )
}

/** Higher on the page, or on the page before. */
const isShortlyBefore = (a: Line, b: Line): boolean =>
  a.sheet.number === b.sheet.number ? a.index < b.index : a.sheet.number === b.sheet.number - 1

function lastThatAddUp(nodes: readonly SumNode[], amount: Cents): SumNode[] {
  let sum = 0
  const from = nodes.findLastIndex((node) => {
    sum += node.amount
    return sum === amount
  })
  return from < 0 ? [] : nodes.slice(from)
}

/** Lines of one column start within so many points of one another. */
const SAME_START = 12

/** How much further left than its parts a total starts, in points. */
const INDENT = 60

/** How many of the nodes that follow add up to this one; 0 when none do. */
function partsBelow(node: SumNode, following: readonly SumNode[]): number {
  if (node.amount === 0) return 0
  let sum = 0
  let valued = 0
  for (const [at, part] of following.slice(0, MOST_PARTS).entries()) {
    sum += part.amount
    if (part.amount !== 0) valued += 1
    if (sum === node.amount && (valued >= 2 || isOutdented(node, part))) return at + 1
  }
  return 0
}

/** How much further right than its only part a heading's amount stands, in points. */
const OUTDENT = 8

const isOutdented = ({ row }: SumNode, { row: part }: SumNode): boolean =>
  row.line.sheet === part.line.sheet && row.column === part.column && row.amount.x1 - part.amount.x1 > OUTDENT

/** The rows at the bottom of a tree: the charges themselves. */
export const leavesOf = (node: SumNode): SumNode[] =>
  node.parts.length === 0 ? [node] : node.parts.flatMap(leavesOf)

/** Every node of the trees, a sum before its parts. */
export const allNodes = (roots: readonly SumNode[]): SumNode[] =>
  roots.flatMap((node) => [node, ...allNodes(node.parts)])
