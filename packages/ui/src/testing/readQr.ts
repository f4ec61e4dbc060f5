import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsQR from 'jsqr'
import decodeQr from 'qr/decode.js'

function readWithZxing({ data, width, height }: ImageData): string | undefined {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)))
  return new QRCodeReader().decode(bitmap, new Map([[DecodeHintType.TRY_HARDER, true]])).getText()
}

/** Three decoders that have no code in common. Each returns the text, or throws or returns nothing. */
const DECODERS = {
  jsqr: ({ data, width, height }: ImageData) =>
    jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data,
  zxing: readWithZxing,
  qr: ({ data, width, height }: ImageData) => decodeQr({ data, width, height }),
} as const

/** The names of the decoders that read the text in a picture. */
export function readersOf(picture: ImageData, text: string): readonly string[] {
  return Object.entries(DECODERS)
    .filter(([, decode]) => {
      try {
        return decode(picture) === text
      } catch {
        return false
      }
    })
    .map(([name]) => name)
}

/** How a picture is changed, as a camera would. */
export interface Distortion {
  /** Width of the code in px. */
  readonly widthPx: number
  readonly turnDeg?: number
  readonly blurPx?: number
  /** The largest change of a colour channel by noise. */
  readonly noise?: number
  /** Darkest and lightest value of a channel. */
  readonly range?: readonly [number, number]
  /** How much narrower the upper edge is than the lower one, as a part of the width. */
  readonly lean?: number
  /** Brightness at the left edge, as a part of that at the right one. */
  readonly shade?: number
}

const FRAME_PX = 400

/** Takes a picture of a code, on a dark frame. */
export function distort(code: ImageBitmap, how: Distortion): ImageData {
  const canvas = new OffscreenCanvas(FRAME_PX, FRAME_PX)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#17181b'
  context.fillRect(0, 0, FRAME_PX, FRAME_PX)
  context.imageSmoothingQuality = 'high'
  if (how.blurPx) context.filter = `blur(${how.blurPx}px)`
  context.translate(FRAME_PX / 2, FRAME_PX / 2)
  context.rotate(((how.turnDeg ?? 2) * Math.PI) / 180)
  const { widthPx, lean = 0 } = how
  const rows = lean ? widthPx : 1
  for (let row = 0; row < rows; row += 1) {
    const width = widthPx * (1 - lean * (1 - row / rows))
    const from = (row * code.height) / rows
    const top = -widthPx / 2 + (row * widthPx) / rows
    context.drawImage(
      code,
      0,
      from,
      code.width,
      code.height / rows,
      -width / 2,
      top,
      width,
      widthPx / rows + 0.5,
    )
  }
  const picture = context.getImageData(0, 0, FRAME_PX, FRAME_PX)
  changeLight(picture.data, how)
  return picture
}

function changeLight(data: Uint8ClampedArray, { noise = 0, range = [0, 255], shade = 1 }: Distortion): void {
  const [darkest, lightest] = range
  let state = 42
  for (let at = 0; at < data.length; at += 1) {
    if (at % 4 === 3) continue
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const light = shade + (1 - shade) * (((at >> 2) % FRAME_PX) / FRAME_PX)
    const value = darkest + ((lightest - darkest) * (data[at] ?? 0)) / 255
    data[at] = value * light + (state / 2 ** 31 - 1) * noise
  }
}
