import jsQR from 'jsqr'
import { PNG } from 'pngjs'

/**
 * Reads the QR code of a PNG picture. Undefined when there is none.
 *
 * @example
 * ```ts
 * import { readQr } from '@foyer/testing/relay'
 * import type { Page } from '@playwright/test'
 *
 * export async function readPairingUri(page: Page): Promise<string | undefined> {
 *   return readQr(await page.screenshot())
 * }
 * ```
 */
export function readQr(png: Uint8Array): string | undefined {
  const { data, width, height } = PNG.sync.read(Buffer.from(png))
  // jsQR keeps the options of a call for later calls, so the needed ones are given each time.
  const options = { inversionAttempts: 'attemptBoth' } as const
  return jsQR(new Uint8ClampedArray(data), width, height, options)?.data || undefined
}
