import type { FakeAccount } from '@foyer/testing/standardKeys'

/** Makes a value fit to cross between a page and Node: bytes go as `{ bytes: [...] }`. Sent to the page as text, too. */
export function pack(value: unknown): unknown {
  if (value instanceof Uint8Array) return { bytes: [...value] }
  if (Array.isArray(value)) return value.map(pack)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, pack(one)]))
}

/** Reads what `pack` made. Sent to the page as text, too. */
export function unpack(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unpack)
  if (typeof value !== 'object' || value === null) return value
  const bytes: unknown = Reflect.get(value, 'bytes')
  if (Array.isArray(bytes)) return Uint8Array.from(bytes)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, unpack(one)]))
}

/** The input of `runStandardInPage`. */
export interface StandardInPage {
  /** The name of the exposed binding, and the prefix of event names. */
  readonly key: string
  readonly name: string
  readonly icon: string
  readonly chains: readonly string[]
  /** Each feature with its methods; `standard:events` is the page's own. */
  readonly features: Readonly<Record<string, readonly string[]>>
  readonly announceAfterMs: number
}

/** Accounts with their keys as lists of numbers, since bytes do not pass between a page and Node everywhere. */
export type AccountText = Omit<FakeAccount, 'publicKey'> & { readonly publicKey: readonly number[] }

/** Node's answer: the result of a feature, or an error; and what the wallet shares by then. */
export interface StandardReply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly accounts: readonly AccountText[]
}

/**
 * The part of a fake wallet of the Wallet Standard that runs in the page. It is sent there as text, so it must not use anything
 * from outside the function; how values cross comes as arguments.
 */
export function runStandardInPage(
  input: StandardInPage,
  pack: (value: unknown) => unknown,
  unpack: (value: unknown) => unknown,
): void {
  type Listener = (change: unknown) => void
  const listeners = new Set<Listener>()
  // Playwright adds the binding to the window under this name.
  const bindings = window as unknown as Record<string, (request: unknown) => Promise<StandardReply>>
  let accounts: readonly unknown[] = []

  const share = (texts: StandardReply['accounts']) => {
    accounts = texts.map((text) =>
      Object.freeze({ ...text, publicKey: Uint8Array.from(text.publicKey), icon: input.icon }),
    )
  }
  const ask = async (feature: string, method: string, inputs: readonly unknown[]) => {
    const reply = await bindings[input.key]?.({ method: feature, params: { method, inputs: pack(inputs) } })
    if (reply) share(reply.accounts)
    if (reply?.error) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    return unpack(reply?.result)
  }

  window.addEventListener(`${input.key}:event`, (event) => {
    // Dispatched by dispatchInPages, always in this shape.
    const { detail } = event as CustomEvent<{ accounts: StandardReply['accounts'] }>
    share(detail.accounts)
    for (const listener of listeners) listener({ accounts })
  })

  const features: Record<string, unknown> = {
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: Listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  for (const [feature, methods] of Object.entries(input.features)) {
    const toMethod = (method: string) => [
      method,
      async (...inputs: readonly unknown[]) => {
        const result = await ask(feature, method, inputs)
        // The accounts that it gives are the wallet's own objects.
        return method === 'connect' ? { accounts } : result
      },
    ]
    features[feature] = {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      ...Object.fromEntries(methods.map(toMethod)),
    }
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name: input.name,
    icon: input.icon,
    chains: input.chains,
    features,
    get accounts() {
      return accounts
    },
  })
  const enter = (api: { register(...wallets: readonly unknown[]): unknown }) => void api.register(wallet)
  setTimeout(() => {
    window.addEventListener('wallet-standard:app-ready', (event) => enter((event as CustomEvent).detail))
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  }, input.announceAfterMs)
}
