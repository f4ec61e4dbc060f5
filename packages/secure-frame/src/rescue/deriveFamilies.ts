import { type Bytes, copyBytes, joinBytes, toHex, type VaultSecrets } from '@foyer/secure-protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedWebcrypto } from '@scure/bip39'
import { deriveSecrets, EVM_PATHS, solanaAddress, wordsOf } from '../custody/createSecrets.ts'
import { checksumAddress, evmAddress } from '../custody/evmAddress.ts'
import { smartAddressOf } from '../custody/pinned.ts'
import { fillZero, wipe } from '../custody/wipe.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import { type FamilyId, HUB, PATHS } from './data/families.ts'
import { polkadotAddress, polkadotSeed } from './polkadotKey.ts'
import { taprootAddress } from './taprootAddress.ts'

/** One account that the words open. */
export interface RescuedAccount {
  readonly id: string
  readonly address: string
  /** Further addresses of the same key, by the names of their networks. */
  readonly others: readonly { readonly name: string; readonly address: string }[]
  readonly path: string
  /** Writes the private key as wallets of the family take it. The text is made when it is asked for, and kept nowhere. */
  privateKey(): string
}

/** The accounts of one family. */
export interface RescuedFamily {
  readonly id: FamilyId
  readonly accounts: readonly RescuedAccount[]
}

/** Everything that the words of a wallet open. */
export interface RescuedWallet {
  readonly families: readonly RescuedFamily[]
  /** The addresses that a recovery kit names, and that of the smart account. */
  readonly kitAddresses: readonly string[]
  /** Overwrites the keys. */
  close(): void
}

const WIF_MAINNET = 0x80
const WIF_COMPRESSED = 1

/**
 * Derives the accounts of all families. Those of Ethereum and Solana come from the code that makes wallets; for the other families, where the
 * embedded wallet has no account, they are the first ones that wallets of these families find by the same words.
 */
export async function deriveFamilies(entropy: Bytes): Promise<RescuedWallet> {
  const secrets = await deriveSecrets(entropy)
  const seed = await mnemonicToSeedWebcrypto(wordsOf(entropy).join(' '))
  const root = HDKey.fromMasterSeed(seed)
  const [segwit, taproot, hub] = [
    keyAt(root, PATHS.segwit),
    keyAt(root, PATHS.taproot),
    keyAt(root, PATHS.hub),
  ]
  root.wipePrivateData()
  fillZero(seed)
  const polkadot = await polkadotSeed(entropy)
  const { accounts: evm, smartAccount } = evmAccounts(secrets)
  const solana = solanaAddress(secrets.solana)
  return {
    families: [
      { id: 'evm', accounts: evm },
      { id: 'solana', accounts: [account('solana', solana, PATHS.solana, () => solanaKey(secrets.solana))] },
      {
        id: 'bitcoin',
        accounts: [
          account('segwit', segwitAddress(segwit), PATHS.segwit, () => toWif(segwit)),
          account('taproot', taprootAddress(taproot), PATHS.taproot, () => toWif(taproot)),
        ],
      },
      { id: HUB.family, accounts: [hubAccount(hub)] },
      {
        id: 'polkadot',
        accounts: [
          {
            ...account('polkadot', polkadotAddress(polkadot, 0), '', () => `0x${toHex(polkadot)}`),
            others: [{ name: 'Kusama', address: polkadotAddress(polkadot, 2) }],
          },
        ],
      },
    ],
    kitAddresses: [...evm.map(({ address }) => address), smartAccount, solana],
    close: () => {
      wipe(secrets)
      fillZero(segwit, taproot, hub, polkadot)
    },
  }
}

function account(id: string, address: string, path: string, privateKey: () => string): RescuedAccount {
  return { id, address, others: [], path, privateKey }
}

function evmAccounts({ eoa, owner }: VaultSecrets) {
  const smartAccount = checksumAddress(smartAddressOf(owner))
  const addressOf = (key: Bytes) => checksumAddress(evmAddress(key))
  const accounts = [
    account('account', addressOf(eoa), EVM_PATHS.eoa, () => `0x${toHex(eoa)}`),
    {
      ...account('smartOwner', addressOf(owner), EVM_PATHS.owner, () => `0x${toHex(owner)}`),
      others: [{ name: 'smartAccount', address: smartAccount }],
    },
  ]
  return { accounts, smartAccount }
}

function hubAccount(key: Bytes): RescuedAccount {
  const hash = bech32.toWords(keyHash(key))
  return {
    ...account(HUB.account, bech32.encode(HUB.prefix, hash), PATHS.hub, () => toHex(key)),
    others: HUB.chains.map(([name, prefix]) => ({ name, address: bech32.encode(prefix, hash) })),
  }
}

function keyAt(root: HDKey, path: string): Bytes {
  const node = root.derive(path)
  const key = node.privateKey && copyBytes(Uint8Array.from(node.privateKey))
  node.wipePrivateData()
  if (!key) throw new FrameFailure('key_derivation_failed', 'A key could not be made')
  return key
}

/** Key and public key together, as wallets of Solana take them. */
function solanaKey(seed: Bytes): string {
  return base58.encode(joinBytes(seed, Uint8Array.from(base58.decode(solanaAddress(seed)))))
}

function keyHash(key: Bytes): Uint8Array {
  return ripemd160(sha256(secp256k1.getPublicKey(key, true)))
}

function segwitAddress(key: Bytes): string {
  return bech32.encode('bc', [0, ...bech32.toWords(keyHash(key))])
}

function toWif(key: Bytes): string {
  const bytes = joinBytes(Uint8Array.of(WIF_MAINNET), key, Uint8Array.of(WIF_COMPRESSED))
  return createBase58check(sha256).encode(bytes)
}
