import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../guard/endGuard.ts'

const SVGS = join(ROOT, 'node_modules/@web3icons/core/dist/svgs')

/** The kinds that pictures are sorted by. */
export type IconKind = 'networks' | 'tokens' | 'wallets' | 'exchanges'

/** `background` fills its square; `mono` is a white mark on nothing. */
export type IconVariant = 'background' | 'mono'

/** Reads the text of a picture of `@web3icons/core`; undefined where it has none. */
export function readIcon(kind: IconKind, variant: IconVariant, name: string): string | undefined {
  const file = join(SVGS, kind, variant, `${name}.svg.js`)
  if (!existsSync(file)) return undefined
  // Each file is a module that holds one text between single quotes. It is read instead of run.
  const [, literal] = /'(<svg (?:[^'\\]|\\n)*)'/.exec(readFileSync(file, 'utf8')) ?? []
  if (literal === undefined) throw new Error(`${file} does not hold one SVG`)
  return literal.replaceAll('\\n', '\n')
}
