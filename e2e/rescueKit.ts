import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { VaultSecrets } from '@foyer/secure-protocol'
import {
  createSecrets,
  EVM_PATHS,
  solanaAddress,
  wordsOf,
} from '../packages/secure-frame/src/custody/createSecrets.ts'
import { checksumAddress, evmAddress } from '../packages/secure-frame/src/custody/evmAddress.ts'
import { smartAddressOf } from '../packages/secure-frame/src/custody/pinned.ts'
import { chainNames } from '../packages/secure-frame/src/lib/chains.ts'
import { texts } from '../packages/secure-frame/src/lib/text/page/en.ts'
import { writeKit } from '../packages/secure-frame/src/page/work/writeKit.ts'
import { RESCUE_HASH, RESCUE_PAGE } from '../tools/build/buildRescue.ts'
import { fromRoot } from '../tools/build/paths.ts'

/** The address of the rescue page on this disk. */
export const RESCUE_URL = pathToFileURL(fromRoot(RESCUE_PAGE)).href

/** The wallet of a test, with its kit as the frame writes it. */
export interface KitWallet {
  readonly secrets: VaultSecrets
  readonly words: readonly string[]
  readonly kit: string
  /** The addresses that frame and kit show. */
  readonly addresses: Readonly<Record<'account' | 'smartOwner' | 'smartAccount' | 'solana', string>>
}

/** Makes a wallet by the code of the frame, and its kit by the code of its page. */
export async function makeKitWallet(): Promise<KitWallet> {
  const secrets = await createSecrets()
  const words = wordsOf(secrets.entropy)
  const addresses = {
    account: checksumAddress(evmAddress(secrets.eoa)),
    smartOwner: checksumAddress(evmAddress(secrets.owner)),
    smartAccount: checksumAddress(smartAddressOf(secrets.owner)),
    solana: solanaAddress(secrets.solana),
  }
  const kit = writeKit(texts, words, {
    account: { address: addresses.account, path: EVM_PATHS.eoa },
    smartAccountOwner: { address: addresses.smartOwner, path: EVM_PATHS.owner },
    solana: { address: addresses.solana, path: "m/44'/501'/0'/0'" },
    networks: chainNames(),
  })
  return { secrets, words, kit, addresses }
}

/** The SHA-256 of the page on this disk, and the one that the build has written next to it. */
export function readRescueHashes(): readonly [page: string, stated: string] {
  const page = createHash('sha256')
    .update(readFileSync(fromRoot(RESCUE_PAGE)))
    .digest('hex')
  return [page, readFileSync(fromRoot(RESCUE_HASH), 'utf8').split(' ')[0] ?? '']
}
