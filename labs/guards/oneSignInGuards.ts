import type { Guard } from './guard.ts'

const threat = 'A wallet that connects and signs in at one prompt'
const ofPage = 'packages/adapter-evm/src/requests/connectAndSignAttacks.test.ts'
const ofGateway = 'packages/gateway/src/parts/siwx/openAccount.test.ts'
const ofFrame = 'packages/secure-frame/src/requests/connect/connectWallet.test.ts'
const connectAndSign = 'packages/adapter-evm/src/requests/connectAndSign.ts'
const createSiwx = 'packages/gateway/src/parts/siwx/createSiwx.ts'
const signInFields = 'packages/secure-frame/src/requests/connect/signInFields.ts'

/** Guards of connecting and signing in at one prompt. */
export const ONE_SIGN_IN_GUARDS: readonly Guard[] = [
  {
    threat,
    name: 'the page checks who has signed',
    file: connectAndSign,
    from: 'if (!isSigned || !network) return undefined',
    to: 'if (!network) return undefined',
    test: ofPage,
  },
  {
    threat,
    name: 'the gateway compares the text byte for byte',
    file: createSiwx,
    from: 'const isIt = text === asked.message && ',
    to: 'const isIt = text !== undefined && ',
    test: ofGateway,
  },
  {
    threat,
    name: 'a message is for the page that asked',
    file: createSiwx,
    from: ' && row.origin === asked.origin',
    to: '',
    test: ofGateway,
  },
  {
    threat,
    name: 'a message makes one session',
    file: createSiwx,
    from: 'if (used.numDeletedRows !== 1n) return false',
    to: 'if (used.numDeletedRows > 1n) return false',
    test: ofGateway,
  },
  {
    threat,
    name: 'a message is over after five minutes',
    file: createSiwx,
    from: ".where('expires_at', '>', new Date(now()))",
    to: '',
    test: ofGateway,
  },
  {
    threat,
    name: 'a message without an account is none that the frame signs without a question',
    file: createSiwx,
    from: 'const address = row?.address ?? asked.signer',
    to: "const address = row?.address ?? asked.signer ?? asked.message.split('\\n')[1]",
    test: ofGateway,
  },
  {
    threat,
    name: 'a contract account is asked on its chain',
    file: 'packages/gateway/src/parts/siwx/evmSignature.ts',
    from: 'return isSignedByContract(signed, hash)',
    to: 'return (await isSignedByContract(signed, hash)) || true',
    test: 'packages/gateway/src/parts/siwx/contractsAtOnce.test.ts',
  },
  {
    threat,
    name: 'one node that says yes is not enough',
    file: 'packages/gateway/src/parts/siwx/evmSignature.ts',
    from: 'const needed = Math.min(AGREEING_NODES, callers.length)',
    to: 'const needed = 1',
    test: 'packages/gateway/src/parts/siwx/contractAccounts.test.ts',
  },
  {
    threat,
    name: 'the frame writes messages for its own site',
    file: signInFields,
    from: 'if (domain !== host) throw otherSite(domain, origin)',
    to: '',
    test: ofFrame,
  },
  {
    threat,
    name: 'the address of a message is one of its own site',
    file: signInFields,
    from: 'if (!uri.startsWith(origin) || !/^(?:[/?#]|$)/.test(uri.slice(origin.length))) throw otherSite(uri, origin)',
    to: '',
    test: ofFrame,
  },
  {
    threat,
    name: 'a message is for the network in use',
    file: signInFields,
    from: 'if (Number(fields.chainId) !== chainId) throw otherChain()',
    to: '',
    test: ofFrame,
  },
  {
    threat,
    name: 'a resource that grants something by its content is refused',
    file: signInFields,
    from: '(?!urn:recap:)',
    to: '',
    test: ofFrame,
  },
]
