/** A number or a name by its letters and digits alone. */
export const bare = (text: string): string => text.replaceAll(/[^0-9a-z]/gi, '').toLowerCase()
