export interface PoolLimits {
  /** Files read at the same time. */
  size: number
  /**
   * For one file, from the moment its reading starts: then it ends with the pages that were read by then. Making a
   * bill of those may take as long again.
   */
  timeoutMs: number
  /** Resident memory of one reading process. */
  memoryMb: number
}
