import type { Guard } from './guard.ts'

/** Guards of gateway, vault, relay, secure site and what they share. */
export const SERVER_GUARDS: readonly Guard[] = [
  {
    threat: 'The link of a mail is opened by a scanner',
    name: 'an approval opens the wallet that it was given for',
    file: 'packages/vault/src/shares/releaseShare.ts',
    from: "if (approval.walletId !== wallet.wallet_id) throw refusal('device_unapproved')",
    to: '',
    test: 'packages/vault/src/shares/tokens.test.ts',
  },
]
