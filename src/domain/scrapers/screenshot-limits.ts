import type { UploadLimits } from '#base/upload-limits.ts'

const MIB = 1024 * 1024

/** Pictures of one run. */
export const SCREENSHOT_LIMITS: UploadLimits = { fileBytes: 5 * MIB, files: 8, totalBytes: 20 * MIB }
