/** The input of `runBitcoinInPage`. */
export interface BitcoinInPage {
  /** The name of the exposed binding, and the prefix of event names. */
  readonly key: string
  /** Where the object is in the window; empty for one that registers itself. */
  readonly path: readonly string[]
  /** The wallet's entry in `btc_providers`, if it has one. */
  readonly entry: object | undefined
  /** A description of the object: `()` for a method. */
  readonly shape: unknown
}

interface Reply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
  readonly accounts?: unknown
}

/**
 * The part of a fake wallet of Bitcoin that runs in the page. It is sent there as text, so it must not use anything from outside the
 * function; how values cross comes as arguments.
 */
export function runBitcoinInPage(
  input: BitcoinInPage,
  pack: (value: unknown) => unknown,
  unpack: (value: unknown) => unknown,
): void {
  type Listener = (change: unknown) => void
  const listeners = new Set<Listener>()
  // Playwright adds the binding to the window under this name.
  const bindings = window as unknown as Record<string, (request: unknown) => Promise<Reply>>
  let accounts: unknown = []

  const ask = async (method: string, inputs: readonly unknown[]) => {
    const reply = await bindings[input.key]?.({ method, params: pack(inputs) })
    if (reply?.accounts) accounts = unpack(reply.accounts)
    if (reply?.error) throw Object.assign(new Error(reply.error.message), { code: reply.error.code })
    return unpack(reply?.result)
  }
  window.addEventListener(`${input.key}:event`, (event) => {
    // Dispatched by dispatchInPages, always in this shape.
    const { detail } = event as CustomEvent<{ accounts?: unknown; list?: unknown }>
    if (detail.accounts) accounts = unpack(detail.accounts)
    for (const listener of listeners) listener(detail.list)
  })
  const listen = (_: string, listener: Listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const stop = (_: string, listener: Listener) => listeners.delete(listener)
  const build = (shape: unknown, path: string): unknown => {
    if (shape === '()') {
      const name = path.slice(path.lastIndexOf('/') + 1)
      if (name === 'on' || name === 'addListener') return listen
      if (name === 'removeListener') return stop
      return (...inputs: readonly unknown[]) => ask(path, inputs)
    }
    if (typeof shape !== 'object' || shape === null || Array.isArray(shape)) return shape
    return Object.fromEntries(
      Object.entries(shape).map(([name, one]) => [name, build(one, path ? `${path}/${name}` : name)]),
    )
  }
  const object = build(input.shape, '')
  if (typeof object !== 'object' || object === null) return
  const [first, ...rest] = input.path
  if (first !== undefined) {
    Reflect.set(
      window,
      first,
      rest.reduceRight<unknown>((inner, step) => ({ [step]: inner }), object),
    )
    if (input.entry) Reflect.set(window, 'btc_providers', [input.entry])
    return
  }
  Object.defineProperty(object, 'accounts', { get: () => accounts })
  const enter = (api: { register(...wallets: readonly unknown[]): unknown }) => void api.register(object)
  window.addEventListener('wallet-standard:app-ready', (event) => enter((event as CustomEvent).detail))
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
}
