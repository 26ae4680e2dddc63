const MIB = 1024 * 1024

export const MOST_FILE_BYTES = 200 * MIB
export const MOST_FILES = 200

/** One upload call. Names and text parts stay small; only files are large. */
export const MULTIPART_LIMITS = {
  fileSize: MOST_FILE_BYTES,
  files: MOST_FILES,
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  parts: MOST_FILES + 20,
  headerPairs: 50,
}
