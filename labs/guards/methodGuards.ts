import type { Guard } from './guard.ts'

const threat = 'A gateway that lies, a page, or a thief of the mailbox adds a way to sign in'
const ofVault = 'packages/vault/src/passkeys/passkeyMethods.test.ts'
const ofGateway = 'packages/gateway/src/parts/embedded/passkeyMethods.test.ts'

/** Guards of adding and removing ways to sign in. */
export const METHOD_GUARDS: readonly Guard[] = [
  {
    threat,
    name: 'the vault asks for a login of the account of the wallet',
    file: 'packages/vault/src/passkeys/addPasskey.ts',
    from: 'await requireOwner(context, wallet, body.login, proof)',
    to: '',
    test: ofVault,
  },
  {
    threat,
    name: 'the vault takes a passkey that was made to be added',
    file: 'packages/vault/src/passkeys/addPasskey.ts',
    from: "purpose: 'add'",
    to: "purpose: 'create'",
    test: ofVault,
  },
  {
    threat,
    name: 'the vault takes a passkey for a nonce of its own, once',
    file: 'packages/vault/src/passkeys/addPasskey.ts',
    from: "if (!(await noncesOf(context).take(trx, vaultNonce, proof))) return 'flow_expired'",
    to: '',
    test: ofVault,
  },
  {
    threat,
    name: 'the second factor stands before a new passkey',
    file: 'packages/vault/src/passkeys/addPasskey.ts',
    from: "await requireFactor(context, trx, wallet, jkt, 'manage')",
    to: '',
    test: ofVault,
  },
  {
    threat,
    name: 'a passkey is removed from the own wallet alone',
    file: 'packages/vault/src/passkeys/removePasskey.ts',
    from: ".where('wallet_id', '=', wallet.wallet_id)",
    to: '',
    test: ofVault,
  },
  {
    threat,
    name: 'the gateway asks for a session of the last minutes',
    file: 'packages/gateway/src/parts/embedded/requireOwner.ts',
    from: 'requireFresh(session, nowMs)',
    to: '',
    test: ofGateway,
  },
  {
    threat,
    name: 'the gateway asks for a device that was let in',
    file: 'packages/gateway/src/parts/embedded/requireOwner.ts',
    from: 'await requireAdmittedToAccount(trx, session.account.id, proof.jkt)',
    to: '',
    test: ofGateway,
  },
  {
    threat,
    name: 'the gateway takes a passkey that was made to be added',
    file: 'packages/gateway/src/parts/embedded/passkeyMethods.ts',
    from: "ceremonyOf(input, 'add', body, proof)",
    to: "ceremonyOf(input, 'create', body, proof)",
    test: ofGateway,
  },
  {
    threat,
    name: 'the last passkey of an account without an address stays',
    file: 'packages/gateway/src/parts/embedded/passkeyMethods.ts',
    from: "if (!isLeftWithoutPasskey(ways)) throw problem('last_sign_in')",
    to: '',
    test: ofGateway,
  },
  {
    threat,
    name: 'the page shows a passkey that the gateway hides',
    file: 'packages/secure-frame/src/page/work/signInMethods.ts',
    from: '.filter(({ credentialId }) => !known.has(credentialId))',
    to: '.filter(() => false)',
    test: 'packages/secure-frame/src/page/methods.test.tsx',
  },
  {
    threat,
    name: 'a window of a provider reaches the page in no way',
    file: 'packages/secure-frame/src/page/screens/addProviderScreen.ts',
    from: 'opened.opener = null',
    to: '',
    test: 'packages/secure-frame/src/page/methods.test.tsx',
  },
]
