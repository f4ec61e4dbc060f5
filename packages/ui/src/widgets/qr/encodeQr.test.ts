import { stressCount } from '@foyer/devkit/stress'
import jsQR from 'jsqr'
import { create } from 'qrcode/lib/core/qrcode.js'
import { describe, expect, test } from 'vitest'
import { SAMPLE_URI as URI } from '../../testing/samples/sampleUri.ts'
import { encodeQr, QR_MARGIN, type QrDrawing, QrError, type QrOptions } from './encodeQr.ts'

/** Processor time that no encoding may take, on a busy machine too; a few ms is usual. */
const HANG_MS = 500
const TEXTS = stressCount(2000, 100)
/** Between the lengths of texts behind a logo; most versions of the code are met all the same. */
const LENGTH_STEP = stressCount(7, 21)

/** Renders the boxes of a path to pixels. */
function paint({ path, edge }: QrDrawing, scale: number): { pixels: Uint8ClampedArray; width: number } {
  const width = edge * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = row * width + Number(x) * scale
      for (let at = start; at < start + Number(length) * scale; at += 1) pixels.fill(0, at * 4, at * 4 + 3)
    }
  }
  return { pixels, width }
}

function decode(drawing: QrDrawing, scale = 4): string | undefined {
  const { pixels, width } = paint(drawing, scale)
  return jsQR(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data
}

function codeOf(text: string, options?: QrOptions): string | undefined {
  try {
    encodeQr(text, options)
    return undefined
  } catch (error) {
    return error instanceof QrError ? error.code : String(error)
  }
}

/** A pseudo-random generator with a seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('encodeQr', () => {
  test.each([[{}], [{ hasLogo: true }]])(
    'a pairing link is read back by another decoder, with %o',
    (options) => {
      expect(decode(encodeQr(URI, options))).toBe(URI)
    },
  )

  test('const-7 the margin is 4 modules on each side, and a module is 4 px unless a width is given', () => {
    const drawing = encodeQr(URI)
    const { modules } = create([URI], { errorCorrectionLevel: 'M' })
    expect(drawing.edge).toBe(modules.size + 8)
    expect(drawing.widthPx).toBe(drawing.edge * 4)
    const starts = [...drawing.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    )
    const last = drawing.edge - QR_MARGIN
    for (const [x = 0, y = 0, length = 0] of starts) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(QR_MARGIN)
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(last)
    }
  })

  test.each([
    [undefined, 116],
    [20, 116],
    [21, 116],
    [28, 116],
    [29, 29],
    [330, 330],
  ])(
    'const-7 a width of %s px gives a picture of %i px: at least 21, and a px for each module',
    (widthPx, edge) => {
      expect(encodeQr('A', widthPx === undefined ? {} : { widthPx }).widthPx).toBe(edge)
    },
  )

  test('const-7 level M is the default and Q stands behind a logo', () => {
    const sizeAt = (level: 'M' | 'Q') => create([URI], { errorCorrectionLevel: level }).modules.size + 8
    expect(encodeQr(URI).edge).toBe(sizeAt('M'))
    expect(encodeQr(URI, { hasLogo: true }).edge).toBe(sizeAt('Q'))
    expect(sizeAt('Q')).toBeGreaterThan(sizeAt('M'))
  })

  test('a round code has no sharp corner but where modules meet, and its middle stays free', () => {
    const { path, edge, logoEdge } = encodeQr(URI, { hasLogo: true, isRound: true })
    // Three eyes of three squares, with four round corners each.
    expect(path.match(/q(0 )?-?(1\.75|1\.25|1) /g)).toHaveLength(36)
    expect(path).toContain('q0.375 0 0.375 0.375')
    // No number is longer than it has to be, since there are thousands.
    expect(path).not.toMatch(/\.\d{4}/)
    expect(path.length).toBeLessThan(80_000)
    const from = (edge - logoEdge) / 2
    for (const [, x, y] of path.matchAll(/M([\d.]+) (\d+)h/g)) {
      const isInside = Number(y) >= from && Number(y) < from + logoEdge
      expect(isInside && Number(x) > from && Number(x) < from + logoEdge).toBe(false)
    }
  })

  test('const-7 versions go up to 40: 2331 bytes fit, one more does not', () => {
    const drawing = encodeQr(`${'é'.repeat(1165)}a`)
    expect(drawing.edge).toBe(177 + 8)
    expect(decode(drawing, 3)).toBe(`${'é'.repeat(1165)}a`)
    expect(codeOf('é'.repeat(1166))).toBe('too_much_data')
  })

  test('const-7 what a symbol has left is filled with 236 and 17 by turns', () => {
    // Version 1, level M: 16 data words. Four bits of mode, eight of length, eight of text and four of end make three.
    const words = readDataWords('a', 16)
    expect(words.slice(0, 3)).toEqual([0x40, 0x16, 0x10])
    expect(words.slice(3)).toEqual(Array.from({ length: 13 }, (_, index) => (index % 2 === 0 ? 236 : 17)))
  })

  test('validate-26 no text, too much text and what is no colour are refused, each with a code', () => {
    expect(() => encodeQr('')).toThrow('No input text')
    expect(codeOf('')).toBe('no_input')
    expect(() => encodeQr('x'.repeat(2332))).toThrow(
      'The amount of data is too big to be stored in a QR Code',
    )
    expect(codeOf('x'.repeat(100_000))).toBe('too_much_data')
    for (const color of ['#abc', '#abcd', '#a1B2c3', '#a1b2c3D4']) {
      expect(encodeQr('a', { dark: color, light: color })).toMatchObject({ dark: color, light: color })
    }
    for (const color of [
      '',
      '#',
      '#ab',
      '#abcde',
      '#abcdeff',
      '#abcdeffff',
      'abc',
      'red',
      '#ggg',
      'url(#a)',
    ]) {
      expect(codeOf('a', { dark: color })).toBe('bad_color')
      expect(codeOf('a', { light: color })).toBe('bad_color')
    }
  })

  test('the place of a logo is free, odd, and small enough to be read around', () => {
    for (let length = 1; length < 600; length += LENGTH_STEP) {
      const { edge, logoEdge, path } = encodeQr('u'.repeat(length), { hasLogo: true })
      const size = edge - 8
      if (logoEdge === 0) continue
      expect(logoEdge % 2).toBe(1)
      expect(logoEdge / edge).toBeGreaterThan(0.16)
      expect(logoEdge ** 2 / size ** 2).toBeLessThan(0.0625)
      const from = (edge - logoEdge) / 2
      for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
        const isInside = Number(y) >= from && Number(y) < from + logoEdge
        if (isInside) expect(Number(x) + Number(run) <= from || Number(x) >= from + logoEdge).toBe(true)
      }
    }
  })

  test(`${TEXTS} texts of any kind are read back, or refused as too long, and none hangs`, () => {
    const random = createRandom(20261121)
    const alphabets = ['0123456789', 'ABC123 $%*+-./:', 'abcdef0123456789', 'aé漢🦊\n"<&', URI]
    let refused = 0
    let slowestMs = 0
    for (let round = 0; round < TEXTS; round += 1) {
      const alphabet = [...(alphabets[random(alphabets.length)] ?? URI)]
      const length = 1 + (round % 25 === 0 ? random(8000) : random(150))
      const text = Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
      const hasLogo = random(2) === 1
      const start = process.cpuUsage()
      const code = codeOf(text, { hasLogo })
      slowestMs = Math.max(slowestMs, process.cpuUsage(start).user / 1000)
      if (code) {
        expect(code).toBe('too_much_data')
        expect(new TextEncoder().encode(text).length).toBeGreaterThan(1600)
        refused += 1
      } else expect(decode(encodeQr(text, { hasLogo }), 2)).toBe(text)
    }
    expect(refused).toBeGreaterThan(TEXTS / 400)
    expect(slowestMs).toBeLessThan(HANG_MS)
  }, 120_000)
})

/** Whether a module of a version 1 symbol belongs to a function pattern: finders, timing, format. */
function isFixed(row: number, column: number): boolean {
  return row === 6 || column === 6 || (row < 9 && (column < 9 || column > 12)) || (row > 12 && column < 9)
}

/** The modules of a symbol in the order of the data: pairs of columns, alternately upwards and downwards. */
function* walk(size: number): Generator<readonly [row: number, column: number]> {
  const rights = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - pair * 2)
  for (const [pair, right] of rights.map((right) => (right > 6 ? right : right - 1)).entries()) {
    for (let step = 0; step < size; step += 1) {
      const row = pair % 2 === 0 ? size - 1 - step : step
      yield* [[row, right] as const, [row, right - 1] as const]
    }
  }
}

const MASKS: readonly ((row: number, column: number) => number)[] = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (_row, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
]

/** Reads the data words of a version 1 symbol. */
function readDataWords(text: string, count: number): readonly number[] {
  const { modules, maskPattern } = create([text], { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const bits = [...walk(size)]
    .filter(([row, column]) => !isFixed(row, column))
    .map(
      ([row, column]) => (data[row * size + column] ?? 0) ^ Number(MASKS[maskPattern]?.(row, column) === 0),
    )
  return Array.from({ length: count }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  )
}
