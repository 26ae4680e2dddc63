const MIB = 1024 * 1024

/** How much may be sent at once. */
export interface UploadLimits {
  /** Of one file; no reader takes a larger one. */
  fileBytes: number
  files: number
  /** Of all that one upload sends. */
  totalBytes: number
}

export const UPLOAD_LIMITS: UploadLimits = { fileBytes: 150 * MIB, files: 200, totalBytes: 1_000 * MIB }

const inMegabytes = (bytes: number): string => `${(bytes / MIB).toLocaleString('en-US')} MB`

export const LARGEST_FILE = inMegabytes(UPLOAD_LIMITS.fileBytes)

export const fileTooLarge = ({ fileBytes }: UploadLimits): string =>
  `The file is larger than ${inMegabytes(fileBytes)}. Split it, or scan it at a lower resolution.`

export const uploadTooLarge = ({ totalBytes }: UploadLimits): string =>
  `One upload takes at most ${inMegabytes(totalBytes)} in all. Send fewer files at a time.`

export const tooManyFiles = ({ files }: UploadLimits): string =>
  `One upload takes at most ${files === 1 ? 'one file' : `${files} files`}. Send the others in another one.`
