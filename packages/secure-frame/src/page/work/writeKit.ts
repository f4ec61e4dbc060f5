import type { PageTexts } from '../../lib/text/page/en.ts'
import { fill } from '../../lib/ui/shell.ts'
import type { WalletPlaces } from './exportWallet.ts'

declare const __FOYER_VERSION__: string
declare const __FOYER_RESCUE_SHA256__: string

/** The texts that a recovery kit is written with. */
export type KitTexts = Pick<
  PageTexts,
  'titleKit' | 'kitUse' | 'kitRescue' | 'words' | 'account' | 'smartOwner' | 'networks' | 'path'
>

/** The heading and the lines of each piece of a kit but its words. */
export function kitPieces(texts: KitTexts, places: WalletPlaces) {
  const { account, smartAccountOwner, solana, networks } = places
  const place = ({ address, path }: WalletPlaces['account']) => [address, fill(texts.path, { path })]
  return [
    { heading: texts.account, lines: place(account) },
    { heading: texts.smartOwner, lines: place(smartAccountOwner) },
    { heading: 'Solana', lines: place(solana) },
    { heading: texts.networks, lines: [networks.join(', ')] },
  ]
}

/**
 * Names the rescue page of this build, and its hash, by which a person tells the page from a false copy. Empty in a frame that no build has
 * made.
 */
export function rescueLines(texts: KitTexts): readonly string[] {
  if (typeof __FOYER_RESCUE_SHA256__ !== 'string') return []
  return [fill(texts.kitRescue, { version: __FOYER_VERSION__ }), `SHA-256 ${__FOYER_RESCUE_SHA256__}`]
}

/** Writes a recovery kit as a text file. The rescue page reads it. */
export function writeKit(texts: KitTexts, words: readonly string[], places: WalletPlaces): string {
  const numbered = words.map((word, at) => `${String(at + 1).padStart(2)}. ${word}`)
  const pieces = kitPieces(texts, places).flatMap(({ heading, lines }) => ['', heading, ...lines])
  const rescue = rescueLines(texts)
  return [
    ...[texts.titleKit, '', texts.kitUse],
    ...(rescue.length > 0 ? ['', ...rescue] : []),
    ...['', texts.words, ...numbered, ...pieces, ''],
  ].join('\n')
}
