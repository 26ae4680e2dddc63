/** One byte of brightness a pixel, rows from the top. */
export interface GrayPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** A picture as `columns` by `rows` means of its parts; every pixel counts in one of them. */
export function shrunk(picture: GrayPicture, columns: number, rows: number): Float64Array {
  const { width, height, pixels } = picture
  const sums = new Float64Array(columns * rows)
  const counts = new Uint32Array(columns * rows)
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * rows) / height) * columns
    for (let x = 0; x < width; x += 1) {
      const cell = row + Math.floor((x * columns) / width)
      sums[cell] = (sums[cell] as number) + (pixels[y * width + x] as number)
      counts[cell] = (counts[cell] as number) + 1
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[i] as number))
}
