import type { AttachInput, Network, RpcRead, Session, SessionEvent } from '@foyer/core/ports'
import type { ChainSuiteWallet } from '../suites/chainSuiteInput.ts'
import { SOLANA_NETWORKS } from './solanaNetworks.ts'
import {
  createStandardWallet,
  type StandardWalletFake,
  type StandardWalletOptions,
} from './standardWallet.ts'

/** A fake wallet that was connected, and the session that an adapter creates for it. */
export interface AttachedStandard<S extends Session> {
  readonly fake: StandardWalletFake
  readonly events: readonly SessionEvent[]
  readonly abort: AbortController
  readonly attaching: Promise<S>
}

type AttachStandardInput = AttachInput<'solana'>

/** Connects a fake wallet and attaches it. Connector id: `standard:suite-wallet`. */
export function attachStandardWallet<S extends Session>(input: {
  readonly attach: (input: AttachStandardInput) => Promise<S>
  readonly wallet?: StandardWalletOptions
  readonly fake?: StandardWalletFake
  readonly networks?: readonly Network[]
  readonly rpc?: RpcRead
}): AttachedStandard<S> {
  const fake = input.fake ?? createStandardWallet(input.wallet)
  fake.connect()
  const events: SessionEvent[] = []
  const abort = new AbortController()
  const attaching = input.attach({
    connectorId: 'standard:suite-wallet',
    provider: fake.wallet,
    networks: input.networks ?? [SOLANA_NETWORKS.mainnet, SOLANA_NETWORKS.devnet],
    rpc: input.rpc ?? (async () => ({ value: 0 })),
    emit: (event) => void events.push(event),
    signal: abort.signal,
  })
  return { fake, events, abort, attaching }
}

/** A fake wallet as the suite of all families controls it. */
export function toSuiteWallet(fake: StandardWalletFake): ChainSuiteWallet {
  const features = { connect: 'standard:connect', sign: 'solana:signMessage' } as const
  const wrong = [{ signedMessage: new Uint8Array(5), signature: new Uint8Array(64).fill(7) }]
  return {
    get addresses() {
      return fake.addresses
    },
    announce: fake.announce,
    unregister: fake.unregister,
    decline: fake.decline,
    lock: fake.lock,
    unlock: fake.unlock,
    leave: fake.leave,
    selectAccount: fake.selectAccount,
    answer(request, how) {
      const answers = {
        never: { type: 'silent' },
        junk: { type: 'result', value: 5 },
        wrong: { type: 'result', value: wrong },
        usual: undefined,
      } as const
      fake.answer(features[request], answers[how])
    },
  }
}
