import { create } from 'qrcode/lib/core/qrcode.js'

/** Width of the quiet zone in modules, which scanners need (clause const-7). */
export const QR_MARGIN = 4

const SCALE_PX = 4
const MIN_WIDTH_PX = 21

/**
 * Share of the picture's width that is kept free for a logo, rounded up to an odd number of modules: at most a sixteenth
 * of the symbol, while level Q restores a quarter.
 */
const LOGO_PART = 0.17
/** Smallest symbol that has room for a logo. */
const LOGO_MIN_MODULES = 37

/** Modules per side of an eye: the finder pattern in three corners of the symbol. */
const EYE_MODULES = 7
/** Radius of the round corners of dark modules. Half a module would make a lone one a dot, which is read less often. */
const MODULE_RADIUS = 0.375
/** The three squares of an eye, outermost first: distance from its corner, side and radius, in modules. */
const EYE_SQUARES = [
  [0, 7, 1.75],
  [1, 5, 1.25],
  [2, 3, 1],
] as const

/** Why a text cannot be encoded as a QR code (clause validate-26). */
export type QrErrorCode = 'no_input' | 'too_much_data' | 'bad_color'

const MESSAGES = {
  no_input: 'No input text',
  too_much_data: 'The amount of data is too big to be stored in a QR Code',
  bad_color: 'A colour is # with 3, 4, 6 or 8 hexadecimal digits',
} as const satisfies Record<QrErrorCode, string>

/** The text cannot be encoded; `code` says why. */
export class QrError extends Error {
  readonly code: QrErrorCode
  constructor(code: QrErrorCode) {
    super(MESSAGES[code])
    this.name = 'QrError'
    this.code = code
  }
}

/** The options of `encodeQr`. */
export interface QrOptions {
  /** Keeps the middle free for a logo, with more error correction. */
  readonly hasLogo?: boolean
  /** Rounds the ends of each row of dark modules and the corners of the eyes. Fill the path by the even-odd rule. */
  readonly isRound?: boolean
  /** Width of the picture; ignored below 21 px or one px per module. @default 4 px for each module */
  readonly widthPx?: number
  /** Hexadecimal colours. @default '#000' */
  readonly dark?: string
  /** @default '#fff' */
  readonly light?: string
}

/** A QR code as one SVG path, with its margin. */
export interface QrDrawing {
  /** Path of the dark modules: one unit per module, with the origin at the corner of the margin. */
  readonly path: string
  /** Modules per row, including the margin. */
  readonly edge: number
  /** Modules per row of the free area in the middle; 0 when there is none. */
  readonly logoEdge: number
  /** Natural width of the picture. */
  readonly widthPx: number
  readonly dark: string
  readonly light: string
}

/**
 * Encodes a text as a QR code.
 * @throws QrError no_input, too_much_data, bad_color
 * Spec: const-7, validate-26.
 */
export function encodeQr(text: string, options: QrOptions = {}): QrDrawing {
  if (text === '') throw new QrError('no_input')
  const [dark, light] = [options.dark ?? '#000', options.light ?? '#fff']
  if (!isHexColor(dark) || !isHexColor(light)) throw new QrError('bad_color')
  const { size, data } = createModules(text, options.hasLogo ? 'Q' : 'M')
  const edge = size + 2 * QR_MARGIN
  const logoEdge =
    options.hasLogo && size >= LOGO_MIN_MODULES ? 2 * Math.ceil((edge * LOGO_PART - 1) / 2) + 1 : 0
  const { widthPx = 0 } = options
  return {
    path: toPath(size, logoEdge, options.isRound === true, (x, y) => data[y * size + x] === 1),
    edge,
    logoEdge,
    widthPx: widthPx >= MIN_WIDTH_PX && widthPx >= edge ? widthPx : edge * SCALE_PX,
    dark,
    light,
  }
}

/** Whether a colour is `#` and 3, 4, 6 or 8 hexadecimal digits (clause validate-26). */
function isHexColor(color: string): boolean {
  return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(color)
}

function createModules(text: string, errorCorrectionLevel: 'M' | 'Q') {
  try {
    // One segment, because finding the best combination of several takes seconds for a long text.
    return create([text], { errorCorrectionLevel }).modules
  } catch {
    throw new QrError('too_much_data')
  }
}

type IsDark = (x: number, y: number) => boolean

/** Draws each run of dark modules in a row as one box, without the free area in the middle. */
function toPath(size: number, logoEdge: number, isRound: boolean, isDark: IsDark): string {
  const from = (size - logoEdge) / 2
  const last = size - EYE_MODULES
  const isIn = (place: number) => place >= 0 && place < size
  const isFree = (place: number) => place >= from && place < from + logoEdge
  const isLeftOut: IsDark = (x, y) => (isFree(x) && isFree(y)) || (isRound && isEye(x, y, last))
  const isDrawn: IsDark = (x, y) => isIn(x) && isIn(y) && isDark(x, y) && !isLeftOut(x, y)
  let path = isRound ? toEye(0, 0) + toEye(last, 0) + toEye(0, last) : ''
  for (let y = 0; y < size; y += 1) path += toRow(y, size, isDrawn, isRound)
  return path
}

/** Whether a module is in one of the three eyes, the later of which begin at `last`. */
function isEye(x: number, y: number, last: number): boolean {
  return (x < EYE_MODULES && (y < EYE_MODULES || y >= last)) || (x >= last && y < EYE_MODULES)
}

function toRow(y: number, size: number, isDrawn: IsDark, isRound: boolean): string {
  let path = ''
  let start = -1
  for (let x = 0; x <= size; x += 1) {
    if (isDrawn(x, y)) start = start < 0 ? x : start
    else if (start >= 0) {
      path += toRun(start, x - 1, y, isRound ? isDrawn : undefined)
      start = -1
    }
  }
  return path
}

/** A box; given the modules around it, with round corners where nothing dark is above or below them. */
function toRun(first: number, last: number, y: number, isDark: IsDark | undefined): string {
  const [x, top, width] = [first + QR_MARGIN, y + QR_MARGIN, last - first + 1]
  if (!isDark) return `M${x} ${top}h${width}v1h${-width}z`
  const radius = (at: number, row: number) => (isDark(at, row) ? 0 : MODULE_RADIUS)
  const [a, b] = [radius(first, y - 1), radius(last, y - 1)]
  const [c, d] = [radius(last, y + 1), radius(first, y + 1)]
  return `M${x + a} ${top}h${width - a - b}${bend(b, 1, 1)}v${1 - b - c}${bend(c, -1, 1)}h${c + d - width}${bend(d, -1, -1)}v${d + a - 1}${bend(a, 1, -1)}z`
}

/** Three squares inside each other, of which the even-odd rule leaves the middle one light. */
function toEye(x: number, y: number): string {
  return EYE_SQUARES.map(([inset, side, radius]) => {
    const straight = side - 2 * radius
    const start = `M${x + QR_MARGIN + inset + radius} ${y + QR_MARGIN + inset}`
    const lower = `${bend(radius, 1, 1)}v${straight}${bend(radius, -1, 1)}`
    const upper = `${bend(radius, -1, -1)}v${-straight}${bend(radius, 1, -1)}`
    return `${start}h${straight}${lower}h${-straight}${upper}z`
  }).join('')
}

/** A round corner that goes to the right (1) or left (-1), and down (1) or up (-1). The corners follow clockwise. */
function bend(radius: number, right: number, down: number): string {
  if (radius === 0) return ''
  const [x, y] = [right * radius, down * radius]
  return right === down ? `q${x} 0 ${x} ${y}` : `q0 ${y} ${x} ${y}`
}
