import { type GrayPicture, shrunk } from '#base/gray-picture.ts'

/** 64 bits as sixteen hexadecimal digits: pictures that look alike have hashes that differ in few bits. */
export type PictureHash = string

const SIDE = 8
/** Steps of brightness that count: pages are mostly one colour, where the noise of a JPEG would decide. */
const LEAST_STEP = 0.3

/** A difference hash: of each of 8 × 8 neighbours from left to right, whether it gets darker. */
export function pictureHash(picture: GrayPicture): PictureHash {
  const cells = shrunk(picture, SIDE + 1, SIDE)
  let bits = ''
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const at = y * (SIDE + 1) + x
      bits += (cells[at] as number) - (cells[at + 1] as number) > LEAST_STEP ? '1' : '0'
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** In how many of their 64 bits two hashes differ. */
export const hashDistance = (one: PictureHash, other: PictureHash): number =>
  bitsSet(halfOf(one, 0) ^ halfOf(other, 0)) + bitsSet(halfOf(one, 1) ^ halfOf(other, 1))

const halfOf = (hash: PictureHash, half: 0 | 1): number =>
  Number.parseInt(hash.slice(half * 8, half * 8 + 8), 16)

function bitsSet(value: number): number {
  let bits = 0
  for (let left = value >>> 0; left !== 0; left &= left - 1) bits += 1
  return bits
}

/** As a column of 64 signed bits keeps it. */
export const hashToColumn = (hash: PictureHash): string => BigInt.asIntN(64, BigInt(`0x${hash}`)).toString()

export const hashOfColumn = (value: string): PictureHash =>
  BigInt.asUintN(64, BigInt(value)).toString(16).padStart(16, '0')
