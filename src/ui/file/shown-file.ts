/** A bill's file as pages that can be drawn. Pages count from 1. */
export interface BillFile {
  readonly pageCount: number
  /** Height over width. */
  aspect(page: number): Promise<number>
  /** The page on a canvas of its own, so many device pixels wide. */
  draw(page: number, width: number): Promise<HTMLCanvasElement>
  close(): void
}

/** The file is there but a browser cannot show it; the message says what a person can do. */
export class CannotShow extends Error {}

/** Said where the store has the bytes no more. */
export const GONE =
  'The file is not in the store any more. What was read from it is kept: lines can still be checked, added and saved.'
