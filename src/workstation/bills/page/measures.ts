import { atom } from 'jotai'

const PADDING = 24
const LEAST_WIDTH = 200
const FIRST_GUESS = 560

/** CSS pixels between the page's edges at zoom 1: the pane's width without its padding. */
export const paneWidthAtom = atom(FIRST_GUESS)

/** 1 fits the width. Stays from bill to bill. */
export const zoomAtom = atom(1)

export const drawnWidth = (paneWidth: number): number =>
  Math.max(LEAST_WIDTH, Math.floor(paneWidth) - 2 * PADDING)

const LEAST_PIXELS = 1_000
const MOST_PIXELS = 4_000

/** Drawn at twice the size at least, and never too small for the strips that are cut from the page. */
export const devicePixels = (width: number): number =>
  Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, Math.round(width * Math.max(2, window.devicePixelRatio))))

/** Device pixels that a page is drawn with now: what is drawn ahead is drawn so too. */
export const drawnPixelsAtom = atom((get) => devicePixels(Math.round(get(paneWidthAtom) * get(zoomAtom))))
