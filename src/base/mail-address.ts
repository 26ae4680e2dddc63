const MOST_ADDRESS = 254
/** One @, a domain with a dot, nothing that could end a header or an address. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"&]+@[^\s@<>()[\]\\,;:"&]+\.[^\s@<>()[\]\\,;:"&.]{2,}$/

export const isAddress = (text: string): boolean => text.length <= MOST_ADDRESS && ADDRESS.test(text)
