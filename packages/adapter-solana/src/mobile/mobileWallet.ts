import type { StandardAccount, StandardWallet } from '@foyer/adapter-kit'
import { toBase58, toBase64 } from '@foyer/codec'
import { createEmitter, isRecord } from '@foyer/kit'
import * as v from 'valibot'
import { lost } from './mobileError.ts'
import {
  type Authorization,
  authorize,
  type MobileInput,
  signAndSendTransactions,
  signMessages,
  signTransactions,
} from './mobileRequests.ts'
import { StoredSchema } from './mobileSchemas.ts'

/** Keeps the authorisation between visits. */
export interface MobileStore {
  read(): string | null
  write(text: string | undefined): void
}

const FEATURES = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const
const VERSIONS = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }

function readStored(store: MobileStore): Authorization | undefined {
  try {
    const read = v.safeParse(StoredSchema, JSON.parse(store.read() ?? 'null'))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Runs a request of several inputs by the access that the wallet has given, and gives a result for each. */
type RequestMobile = <Result>(
  inputs: readonly unknown[],
  field: 'message' | 'transaction',
  run: (
    known: Authorization,
    address: Uint8Array,
    bytes: readonly Uint8Array[],
  ) => Promise<{ readonly result: readonly Result[]; readonly now: Authorization }>,
) => Promise<readonly Result[]>

/** The features that sign, as the Wallet Standard has them: lists in, lists out. */
function createSigning(input: MobileInput, request: RequestMobile) {
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly unknown[]) {
        const signatures = await request(inputs, 'message', (access, address, texts) =>
          signMessages(input, access, address, texts),
        )
        return signatures.map((signature, index) => {
          const given = inputs[index]
          return { signature, signedMessage: isRecord(given) ? given.message : undefined }
        })
      },
    },
    'solana:signTransaction': {
      ...VERSIONS,
      async signTransaction(...inputs: readonly unknown[]) {
        const signed = await request(inputs, 'transaction', (access, _, all) =>
          signTransactions(input, access, all),
        )
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      ...VERSIONS,
      async signAndSendTransaction(...inputs: readonly unknown[]) {
        const sent = await request(inputs, 'transaction', (access, _, all) =>
          signAndSendTransactions(input, access, all),
        )
        return sent.map((signature) => ({ signature }))
      },
    },
  }
}

/** Creates the wallet of the Wallet Standard that stands for the apps on this device. */
export function createMobileWallet(
  input: MobileInput,
  store: MobileStore,
  shown: Pick<StandardWallet, 'name' | 'icon'>,
  /** The signal of the attempt to connect that runs, since the standard has none. */
  readSignal: () => AbortSignal | undefined = () => undefined,
): StandardWallet {
  const events = createEmitter<{ change: object }>()
  let known = readStored(store)
  /** The token of an access that was given up. */
  let left: string | undefined

  const accounts = (): readonly StandardAccount[] =>
    (known?.addresses ?? []).map((publicKey) => ({
      address: toBase58(publicKey),
      publicKey,
      chains: [input.chain],
      features: FEATURES,
    }))

  function keep(next: Authorization | undefined): void {
    const before = known?.addresses.map(toBase58).join()
    known = next
    const { token, chain, addresses = [] } = next ?? {}
    store.write(next && JSON.stringify({ token, chain, addresses: addresses.map(toBase64) }))
    if (before !== next?.addresses.map(toBase58).join()) events.emit('change', { accounts: accounts() })
  }

  /** Runs a request of several inputs in one session, so that the visitor goes to the wallet once. */
  const request: RequestMobile = async (inputs, field, run) => {
    const [first] = inputs
    const address = isRecord(first) && isRecord(first.account) ? first.account.address : undefined
    const account = accounts().find((one) => one.address === address)
    const bytes = inputs.map((one) => (isRecord(one) ? one[field] : undefined))
    const isFit = bytes.every((one): one is Uint8Array => one instanceof Uint8Array)
    if (!known || !account || !isFit) throw lost('The wallet has no such account.')
    const { result, now } = await run(known, account.publicKey, bytes)
    keep(now)
    return result
  }

  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect(how?: unknown) {
        const isSilent = isRecord(how) && how.silent === true
        if (!isSilent) {
          keep(await authorize(input, { left, signal: readSignal() }))
          left = undefined
        }
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      /** Forgets the access. To take it back would open the wallet's app, so that waits for the next time that it is opened. */
      async disconnect() {
        left = known?.token ?? left
        keep(undefined)
      },
    },
    'standard:events': {
      version: '1.0.0',
      on: (_event: string, listener: (change: object) => void) => events.on('change', listener),
    },
    ...createSigning(input, request),
  }

  return Object.freeze({
    version: '1.0.0',
    ...shown,
    chains: [input.chain],
    features,
    get accounts() {
      return accounts()
    },
  })
}
