// Values that the examples of the embedded wallet are made of. None of it opens anything.

export const JKT = '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I'
export const HASH = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'
export const WALLET = '7f3a1c5e9b2d4f60818e3c7a5d9b1f20'
export const FLOW = 'fl_5c1e8a90'
export const EMAIL = 'ada@example.com'
/** A token of valid form whose contents mean nothing. */
export const TOKEN = `eyJhbGciOiJFUzI1NiJ9.eyJleHAiOjF9.${'A'.repeat(86)}`
export const PUBLIC_KEY = `B${'x'.repeat(86)}`
export const VAULT = `AX${'v'.repeat(209)}`
export const WRAP = `AX${'w'.repeat(80)}`
export const SHARE = { enc: PUBLIC_KEY, ct: 's'.repeat(66) }
export const SHARES = { enc: PUBLIC_KEY, ct: 's'.repeat(108) }
export const BINDING = {
  v: 1,
  projectId: 'my-shop',
  accountId: 'ac_1d8f',
  walletId: WALLET,
  epoch: 1,
  eoa: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  smartAccount: null,
  solana: null,
}
/** A signature of valid form that no key made. */
export const SIGNATURE = 'A'.repeat(87)
export const SESSION = {
  method: 'email',
  freshUntilMs: 1_791_000_300_000,
  idleUntilMs: 1_793_592_000_000,
  endsAtMs: 1_798_776_000_000,
}
export const ACCOUNT = {
  accountId: 'ac_1d8f',
  email: EMAIL,
  wallet: { walletId: WALLET, epoch: 1, state: 'live', bindingHash: HASH },
}
export const WAY = '3c7a5d9b1f207f3a1c5e9b2d4f60818e'
export const NEW_KEY_WAY = { wayId: WAY, wrapAr: WRAP, share: SHARE }
export const NEW_WRAP = { wayId: WAY, kind: 'passkey', credentialId: JKT, wrapped: WRAP }
export const NEXT_BINDING = { ...BINDING, epoch: 2 }
export const NEXT = { walletId: WALLET, epoch: 2 }
export const LATER = { deleteAtMs: 1_793_592_000_000 }
export const FROZEN = { frozenUntilMs: 1_791_259_200_000 }
export const DONE = { done: true }
export const PENDING = { walletId: WALLET, epoch: 1, state: 'pending' }
export const PLACE = { walletId: WALLET, epoch: 1 }
