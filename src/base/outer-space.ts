/** Passwords are stored as they are typed. A space around one is usually pasted by mistake, so the page asks. */

export const hasOuterSpace = (text: string): boolean => text.trim() !== '' && text !== text.trim()

export const OUTER_SPACE = 'There is a space at the start or end.'

export const REMOVE_SPACE = 'Remove space'
