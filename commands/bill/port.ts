/** What commands may ask of the open bill's editor. */
export interface BillPort {
  /** The bill that the editor shows. */
  readonly id: number
}
