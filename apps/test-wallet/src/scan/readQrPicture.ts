import jsQR from 'jsqr'

// A code is found best when its modules are a few pixels wide: a photo is too large for that, a thumbnail too small.
const SIDES_PX = [1000, 600, 1600, 2400]

/** Reads the QR code in a picture of any size; undefined when there is none. */
export async function readQrPicture(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture)
  try {
    const longest = Math.max(bitmap.width, bitmap.height)
    const sides = [...new Set(SIDES_PX.map((side) => Math.min(side, longest)))]
    for (const side of sides) {
      const text = readQrFrame(bitmap, bitmap.width, bitmap.height, side)
      if (text) return text
    }
    return undefined
  } finally {
    bitmap.close()
  }
}

/** Reads the QR code in one frame, drawn so that its longer side has the given length at most. */
export function readQrFrame(
  source: CanvasImageSource,
  sourceWidth: number,
  sourceHeight: number,
  sidePx: number,
): string | undefined {
  const scale = Math.min(1, sidePx / Math.max(sourceWidth, sourceHeight))
  const width = Math.max(1, Math.round(sourceWidth * scale))
  const height = Math.max(1, Math.round(sourceHeight * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // Transparent pictures are meant for a light ground.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return jsQR(data, width, height)?.data || undefined
}
