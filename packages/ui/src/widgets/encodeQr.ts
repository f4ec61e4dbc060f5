import { create } from 'qrcode/lib/core/qrcode.js'

/** Light modules around a symbol that readers find it by (clause const-7). */
export const QR_MARGIN = 4

const SCALE_PX = 4
const MIN_WIDTH_PX = 21

/** Part of a row that is kept free for a logo: a sixteenth of the symbol at most, of which level Q restores a quarter. */
const LOGO_PART = 0.22
/** Below this the free place would take too much of the little there is. */
const LOGO_MIN_MODULES = 37

/** Why a text cannot be written as a QR code (clause validate-26). */
export type QrErrorCode = 'no_input' | 'too_much_data' | 'bad_color'

const MESSAGES = {
  no_input: 'No input text',
  too_much_data: 'The amount of data is too big to be stored in a QR Code',
  bad_color: 'A colour is # with 3, 4, 6 or 8 hexadecimal digits',
} as const satisfies Record<QrErrorCode, string>

/** Nothing can be drawn; `code` says why. */
export class QrError extends Error {
  readonly code: QrErrorCode
  constructor(code: QrErrorCode) {
    super(MESSAGES[code])
    this.name = 'QrError'
    this.code = code
  }
}

export interface QrOptions {
  /** Keeps the middle free, and writes the rest so that it can be read without it. */
  readonly hasLogo?: boolean
  /** Edge of the picture; below 21 px, or below one px for each module, it is not followed. @default 4 px for each module */
  readonly widthPx?: number
  /** Hexadecimal colours. @default '#000' */
  readonly dark?: string
  /** @default '#fff' */
  readonly light?: string
}

/** A symbol as one path, with its margin. */
export interface QrDrawing {
  /** Dark modules: unit 1 is a module, the origin is the corner of the margin. */
  readonly path: string
  /** Modules in a row, margin included. */
  readonly edge: number
  /** Modules in a row of the free place in the middle; 0 when there is none. */
  readonly logoEdge: number
  /** Natural edge of the picture. */
  readonly widthPx: number
  readonly dark: string
  readonly light: string
}

/**
 * Writes a text as a QR code.
 * @throws QrError no_input, too_much_data, bad_color
 * Spec: const-7, validate-26.
 */
export function encodeQr(text: string, options: QrOptions = {}): QrDrawing {
  if (text === '') throw new QrError('no_input')
  const [dark, light] = [options.dark ?? '#000', options.light ?? '#fff']
  if (!isHexColor(dark) || !isHexColor(light)) throw new QrError('bad_color')
  const { size, data } = createModules(text, options.hasLogo ? 'Q' : 'M')
  const logoEdge =
    options.hasLogo && size >= LOGO_MIN_MODULES ? 2 * Math.floor((size * LOGO_PART) / 2) + 1 : 0
  const edge = size + 2 * QR_MARGIN
  const { widthPx = 0 } = options
  return {
    path: toPath(size, logoEdge, (x, y) => data[y * size + x] === 1),
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
    // One segment: the search for the best mix of several takes seconds for a long text.
    return create([text], { errorCorrectionLevel }).modules
  } catch {
    throw new QrError('too_much_data')
  }
}

/** Draws each run of dark modules of a row as one box, leaving out the square in the middle. */
function toPath(size: number, logoEdge: number, isDark: (x: number, y: number) => boolean): string {
  const from = (size - logoEdge) / 2
  const isFree = (place: number) => place >= from && place < from + logoEdge
  let path = ''
  for (let y = 0; y < size; y += 1) {
    let start = -1
    for (let x = 0; x <= size; x += 1) {
      const isDrawn = x < size && isDark(x, y) && !(isFree(x) && isFree(y))
      if (isDrawn && start < 0) start = x
      if (isDrawn || start < 0) continue
      path += `M${start + QR_MARGIN} ${y + QR_MARGIN}h${x - start}v1h${start - x}z`
      start = -1
    }
  }
  return path
}
