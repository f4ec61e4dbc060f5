import { readField, readMethod } from '@foyer/adapter-kit'
import { type CaipNetworkId, ModalError, type Stop } from '@foyer/core/ports'

/** How a wallet is spoken to. */
export type WalletKind = 'standard' | 'request' | 'leather' | 'unisat' | 'phantom'

/** The methods of every kind of wallet, in its own words. Each answer is untrusted, and `toModalError` reads whatever they throw. */
export interface BitcoinWallet {
  /** Asks for access, and gives a list of accounts as `readAccounts` takes it. */
  connect(): Promise<unknown>
  /** The accounts that it gives access to now, without a prompt: those of the last approval where it cannot be asked without one. */
  accounts(): Promise<unknown>
  /** The accounts of an approval of an earlier visit, without a prompt. Absent where it cannot be asked without one. */
  restore?(): Promise<unknown>
  signMessage(input: SignInput): Promise<unknown>
  switchNetwork?(networkId: CaipNetworkId): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** Calls back when accounts or network may have changed. */
  onChange?(listener: () => void): Stop | undefined
}

/** The message to sign, and its address. */
export interface SignInput {
  readonly address: string
  readonly message: string
}

/** Reads an object of a page as a wallet of one kind; undefined where it lacks what the kind needs. */
export type ReadKind = (holder: object) => BitcoinWallet | undefined

/** A method of an untrusted object as it is now. It rejects where the object throws. */
export function asyncMethod(
  holder: unknown,
  name: string,
): ((...inputs: readonly unknown[]) => Promise<unknown>) | undefined {
  const method = readMethod(holder, name)
  return method && (async (...inputs) => method(...inputs))
}

/** Listens to events of an object with `on` and `removeListener`; undefined for one without. */
export function listenTo(holder: unknown, events: readonly string[], listener: () => void): Stop | undefined {
  const [on, off] = [readMethod(holder, 'on'), readMethod(holder, 'removeListener')]
  if (!on) return undefined
  let isStopped = false
  const hear = () => {
    if (!isStopped) listener()
  }
  const each = (method: typeof on | undefined) => {
    for (const event of events) {
      try {
        method?.(event, hear)
      } catch {
        // A wallet without this event.
      }
    }
  }
  each(on)
  return () => {
    isStopped = true
    each(off)
  }
}

/** The error of what a wallet has no method for. */
export function unsupported(message: string): ModalError {
  return new ModalError({ code: 'unsupported_method', message })
}

/** A text of an untrusted object; undefined for anything else. */
export function readText(holder: unknown, field: string): string | undefined {
  const text = readField(holder, field)
  return typeof text === 'string' ? text : undefined
}
