import type { Guard } from './guard.ts'

/** Guards of signing in by passkey. */
export const PASSKEY_GUARDS: readonly Guard[] = [
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'the vault checks the answer of a passkey on its own',
    file: 'packages/vault/src/passkeys/approveByPasskey.ts',
    from: 'if (checked === undefined) {',
    to: 'if (checked === null) {',
    test: 'packages/vault/src/passkeys/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'no passkey is kept for an account with an address',
    file: 'packages/vault/src/passkeys/keepPasskey.ts',
    from: '|| tag !== login.emailTag',
    to: '',
    test: 'packages/vault/src/passkeys/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'a passkey that was planted does not come into a wallet',
    file: 'packages/vault/src/wallet/passkeyRows.ts',
    from: ".where('created_by', '=', wallet.created_by)",
    to: '',
    test: 'packages/vault/src/passkeys/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'no passkey is kept beside a wallet',
    file: 'packages/vault/src/passkeys/keepPasskey.ts',
    from: "if (await hasWallet(trx, login, proof)) return 'taken'",
    to: '',
    test: 'packages/vault/src/passkeys/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'a nonce is used up, and over after a while',
    file: 'packages/server-kit/src/custody/passkeyNonces.ts',
    from: 'return taken !== undefined && taken.expires_at.getTime() > now()',
    to: 'return taken !== null',
    test: 'packages/gateway/src/parts/embedded/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'a nonce is for one device',
    file: 'packages/server-kit/src/custody/passkeyNonces.ts',
    from: ".where('jkt', '=', jkt)",
    to: '',
    test: 'packages/gateway/src/parts/embedded/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'a passkey verifies the person',
    file: 'packages/server-kit/src/custody/passkeys.ts',
    from: '|| (flags & IS_VERIFIED) === 0',
    to: '',
    test: 'packages/gateway/src/parts/embedded/passkeys.test.ts',
  },
  {
    threat: 'A server that lies, a page, or a thief without the passkey',
    name: 'a passkey in a frame is asked by the app of the proof',
    file: 'packages/server-kit/src/custody/passkeys.ts',
    from: 'if (topOrigin !== undefined && (!crossOrigin || topOrigin !== appOrigin)) return undefined',
    to: '',
    test: 'packages/gateway/src/parts/embedded/passkeys.test.ts',
  },
]
