import type { AttachInput, Connector, Namespace, Network, RpcRead, Session, Stop } from '@foyer/core/ports'

/** A wallet of any family that the suite controls. */
export interface ChainSuiteWallet {
  /** The selected account first. */
  readonly addresses: readonly string[]
  /** Registers with a page, as early or late as it is called. */
  announce(page: EventTarget): void
  /** Declines the next prompts, or approves them again. */
  decline(isDeclining: boolean): void
  /** Needs a prompt again, without saying so. */
  lock(): void
  /** Needs none any more, and says that something changed. */
  unlock(): void
  selectAccount(index: number): void
  /** Takes access away. */
  leave(): void
  /** Takes itself off the page, where wallets of the kind can. */
  unregister?(): void
  /** How the next requests of a kind are answered: not at all, with junk, or with a signature of another text. */
  answer(request: 'connect' | 'sign', how: 'never' | 'junk' | 'wrong' | 'usual'): void
}

/** An adapter of any family. The suite hands the provider on without looking at it. */
export interface ChainSuiteAdapter {
  readonly namespace: Namespace
  discover(found: (connector: Connector) => void, lost?: (connectorId: string) => void): Stop
  attach(input: Omit<AttachInput<'eip155'>, 'provider'> & { readonly provider: never }): Promise<Session>
}

/** The input of the suite: new adapters and wallets, and networks of the family. */
export interface ChainSuiteInput {
  readonly name: string
  /**
   * The wallets are on another device: pages do not discover them, they cannot be locked without a word, and who waits for one that is
   * silent is the modal. @default false
   */
  readonly isPaired?: boolean
  /**
   * Abilities that wallets of the kind lack: `restore`, answering without a prompt; `changes`, telling of a change; `switch`, being on
   * another network. The suite leaves out what needs them. @default nothing
   */
  readonly lacks?: readonly ('restore' | 'changes' | 'switch')[]
  /** With time limits that suit a test. */
  createAdapter(page: EventTarget): ChainSuiteAdapter
  createWallet(): ChainSuiteWallet
  /** The id that the wallet's connector has. */
  readonly connectorId: string
  /** Two networks that the wallet knows. */
  readonly networks: readonly [Network, Network]
  /** One that it does not know. */
  readonly unservedNetwork: Network
  readonly rpc: RpcRead
  /** How a signature of the family is written. */
  readonly signature: RegExp
  /** Texts that are addresses, each with what is read of it, and texts that are none. */
  readonly addresses: {
    readonly good: readonly (readonly [string, string])[]
    readonly bad: readonly string[]
  }
  /** Puts something on the page that throws wherever it is touched. */
  plantHostileWallet?(page: EventTarget): void
}
