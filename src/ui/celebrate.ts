/**
 * From now on each click throws confetti from where it was, on days that `celebrated` names. Nothing for people who
 * want less motion, and nothing that a pointer, the keyboard or a screen reader meets.
 */
export function celebrateClicks(celebrated: () => boolean): void {
  document.addEventListener('click', ({ clientX, clientY, detail }) => {
    // A key that presses a button makes a click too, of no place.
    if (detail === 0 || !celebrated()) return
    const origin = { x: clientX / window.innerWidth, y: clientY / window.innerHeight }
    void import('canvas-confetti').then(({ default: confetti }) =>
      confetti({ origin, particleCount: 60, spread: 70, disableForReducedMotion: true }),
    )
  })
}
