/** What one file of rows may be; everything beyond is refused with words. */
export interface WorkbookLimits {
  /** Of the file as it was sent. */
  fileBytes: number
  /** Of one file inside an xlsx, unpacked. */
  partBytes: number
  /** Of all of them together. */
  unpackedBytes: number
  /** With a value, over all sheets. */
  cells: number
  columns: number
  sheets: number
  /** Letters of one cell. */
  cellText: number
}

const MIB = 1024 * 1024

export const WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 64 * MIB,
  partBytes: 256 * MIB,
  unpackedBytes: 512 * MIB,
  cells: 3_000_000,
  columns: 1_024,
  sheets: 100,
  cellText: 32_767,
}
