import { createHash } from 'node:crypto'
import { WALLET_ICONS, WALLET_LETTERS } from './choices.ts'
import { cleanSvg } from './cleanSvg.ts'
import { readIcon } from './readIcon.ts'

/** Pictures of wallets. */
export interface WalletArt {
  /** SVG by image id. The id ends with a hash of the SVG, since an id never gets other bytes. */
  readonly images: Readonly<Record<string, string>>
  /** Image id by id of the wallet. */
  readonly imageIds: Readonly<Record<string, string>>
}

const FONT_SIZES = [0, 13, 10.5]

/** Makes the pictures of the wallets whose picture in the list carries a foreign mark. */
export function makeWalletArt(): WalletArt {
  const images: Record<string, string> = {}
  const imageIds: Record<string, string> = {}
  const add = (walletId: string, svg: string) => {
    const name = walletId.replaceAll('.', '-')
    const cleaned = cleanSvg(svg, name)
    const imageId = `${name}-${createHash('sha256').update(cleaned).digest('hex').slice(0, 8)}`
    images[imageId] = cleaned
    imageIds[walletId] = imageId
  }
  for (const [walletId, [kind, name]] of Object.entries(WALLET_ICONS)) {
    const svg = readIcon(kind, 'background', name)
    if (svg === undefined) throw new Error(`@web3icons/core has no ${kind}/${name}`)
    add(walletId, svg)
  }
  for (const [walletId, [letters, colour]] of Object.entries(WALLET_LETTERS)) {
    add(walletId, drawLetters(letters, colour))
  }
  return { images, imageIds }
}

function drawLetters(letters: string, colour: string): string {
  const size = FONT_SIZES[letters.length] ?? 9
  return [
    `<svg viewBox="0 0 24 24"><path fill="${colour}" d="M0 0h24v24H0z"/>`,
    `<text x="12" y="${12 + size * 0.36}" text-anchor="middle" font-family="system-ui,Segoe UI,Roboto,Helvetica,Arial,sans-serif" font-size="${size}" font-weight="600" fill="#fff">${letters}</text></svg>`,
  ].join('')
}
