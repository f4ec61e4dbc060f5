import { PLACES, type Place } from './places.ts'

/** The links that a wallet of the catalogue has. */
export const SHAPES = {
  scheme: { mobile_link: 'northstar://' },
  universal: { mobile_link: null, link_mode: 'https://go.northstar.example/app' },
  both: { mobile_link: 'northstar://', link_mode: 'https://go.northstar.example/app' },
} as const

export type Shape = keyof typeof SHAPES

/**
 * The fates of a tap: the app opens and its holder approves or declines while the page is out of sight, without its socket; or
 * approves while the page is frozen; or the app is not installed; or nothing happens, and the visitor pastes the link into the wallet.
 */
export const FATES = ['approves', 'frozen', 'declines', 'missing', 'nothing'] as const

export type Fate = (typeof FATES)[number]

/** One cell of the matrix. */
export interface Cell {
  readonly place: Place
  readonly shape: Shape
  readonly fate: Fate
}

/** All cells: twenty places, three kinds of wallets, five fates. */
export const CELLS: readonly Cell[] = PLACES.flatMap((place) =>
  // The keys of the table.
  (Object.keys(SHAPES) as Shape[]).flatMap((shape) => FATES.map((fate) => ({ place, shape, fate }))),
)

/** The name of a cell in a report. */
export const nameOf = ({ place, shape, fate }: Cell) => `${place.name}, ${shape}, ${fate}`

const PER_PLACE = CELLS.length / PLACES.length
/** Two numbers without a common divisor with it, so that a walk by them comes by each kind of wallet and each fate. */
const FIXED_STEP = 7
const DRAWN_MULTIPLIER = 48_271
const DRAWN_MODULUS = 2_147_483_647

/**
 * A tenth of the cells: one of each place, always the same, and half as many more that the seed draws from the others.
 * @param seed from 1 to 2147483646; the same one draws the same cells
 */
export function sampleCells(seed: number): readonly Cell[] {
  const isFixed = (_: Cell, at: number) =>
    at % PER_PLACE === (Math.floor(at / PER_PLACE) * FIXED_STEP) % PER_PLACE
  const drawn = CELLS.filter((cell, at) => !isFixed(cell, at))
  const count = CELLS.length / 10 - PLACES.length
  let state = seed
  const picks = Array.from({ length: count }, () => {
    state = (state * DRAWN_MULTIPLIER) % DRAWN_MODULUS
    return drawn.splice(state % drawn.length, 1)
  })
  return [...CELLS.filter(isFixed), ...picks.flat()]
}
