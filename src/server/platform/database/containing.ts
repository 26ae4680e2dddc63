/** A pattern of `like` for a text that stands anywhere, whatever signs are in it. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
