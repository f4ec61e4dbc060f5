/** A key of a fake wallet. It is public: never send real coins to its address. */
export interface StandardKey {
  readonly address: string
  readonly publicKey: Uint8Array
  sign(message: Uint8Array): Promise<Uint8Array>
}

/** The head that PKCS #8 puts before a seed of Ed25519. */
const SEED_HEAD = '302e020100300506032b657004220420'

/** Seeds of one repeated byte, with the public key and the address that belong to them. */
const KEYS = [
  {
    byte: 1,
    publicKey: '8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c',
    address: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  },
  {
    byte: 2,
    publicKey: '8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394',
    address: '9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
  },
  {
    byte: 3,
    publicKey: 'ed4928c628d1c2c6eae90338905995612959273a5c63f93636c14614ac8737d1',
    address: 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse',
  },
] as const

/** The keys of fake wallets of Solana. */
export const STANDARD_KEYS: readonly StandardKey[] = KEYS.map(({ byte, publicKey, address }) => ({
  address,
  publicKey: readDigits(publicKey),
  async sign(message) {
    const seed = byte.toString(16).padStart(2, '0').repeat(32)
    const key = await crypto.subtle.importKey('pkcs8', readDigits(SEED_HEAD + seed), 'Ed25519', false, [
      'sign',
    ])
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, Uint8Array.from(message)))
  },
}))

/** Whether a signature is one of a public key; for adapters that are tested without a check of their own. */
export async function isSignedByKey(
  publicKey: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, message)
}

function readDigits(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** An account as a fake wallet shares it. */
export interface FakeAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}
