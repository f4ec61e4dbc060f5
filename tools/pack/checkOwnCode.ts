import type { Manifest } from './stagePackage.ts'

// The pools of local chains are contracts under licences that ask more than ours. They are read out of their packages when a local chain is
// seeded, and must never become part of a package that we publish: neither as a dependency, nor as bytes in a file.

/**
 * Marks of code that belongs to local chains alone: the packages, and how the code of each of their contracts begins behind its
 * constructor.
 */
const FOREIGN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['names a package of contracts that is not ours', /@uniswap\//],
  // The names of their own errors, as contracts carry them: "Transaction too old", "Too little received", "UniswapV2: K".
  [
    'holds the code of a contract',
    /5472616e73616374696f6e20746f6f206f6c64|546f6f206c6974746c65207265636569766564|556e697377617056323a204b/i,
  ],
  ['carries a licence that asks for more than ours', /SPDX-License-Identifier: (?:BUSL|GPL|AGPL|LGPL)/],
]

/** Files of a tarball, its manifest among them, that hold something of the contracts of local chains. */
export function checkOwnCode(manifest: Manifest, files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    FOREIGN.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${manifest.name}: ${path} ${what}`),
  )
}
