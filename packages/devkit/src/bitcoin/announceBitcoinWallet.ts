import { answerPage, dispatchInPages } from '@foyer/testing/pageBridge'
import type { BrowserContext } from '@playwright/test'
import { pack, unpack } from '../standard/standardPage.ts'
import { BITCOIN_KINDS, type BitcoinKind } from './announce.ts'
import { type BitcoinInPage, runBitcoinInPage } from './bitcoinPage.ts'
import type { FakeBitcoin } from './bitcoinWallet.ts'

/**
 * Puts a fake wallet of Bitcoin into every page of a browser context, as its kind does. Call it before navigation. Requests are
 * answered in Node, where its keys sign; what the visitor does in the wallet reaches every open page.
 */
export async function announceBitcoinWallet(
  context: BrowserContext,
  kind: BitcoinKind,
  wallet: FakeBitcoin,
): Promise<void> {
  const { toObject, path = [] } = BITCOIN_KINDS[kind]
  const object = toObject(wallet)
  const key = `foyerBitcoinWallet_${crypto.randomUUID().replaceAll('-', '')}`
  const accounts = () => pack(Reflect.get(object, 'accounts'))

  await context.exposeBinding(key, async (source, request: { method: string; params?: unknown }) => ({
    ...(await answerPage(source.frame.url(), request, async ({ method, params }) =>
      pack(await call(object, method, unpack(params))),
    )),
    accounts: accounts(),
  }))
  const input: BitcoinInPage = {
    key,
    path,
    entry:
      kind === 'request'
        ? { id: path.join('.'), name: wallet.name, icon: wallet.icon, methods: ['signMessage'] }
        : undefined,
    shape: describe(object),
  }
  // Sent as text. Some TypeScript runners insert calls of a helper `__name`, which does not exist in the page.
  const content = `{
    const __name = (one) => one
    const pack = ${pack.toString()}
    const unpack = ${unpack.toString()};
    (${runBitcoinInPage.toString()})(${JSON.stringify(input)}, pack, unpack)
  }`
  await context.addInitScript({ content })
  wallet.emitter.on('change', () => {
    dispatchInPages(context, key, {
      accounts: accounts(),
      list: kind === 'phantom' ? shared(wallet) : undefined,
    })
  })
}

const shared = (wallet: FakeBitcoin) =>
  wallet.shared().map(({ address, purpose, type, publicKey }) => ({
    address,
    purpose,
    addressType: type,
    publicKey,
  }))

/** Calls the method of the object at a path. */
async function call(object: object, path: string, inputs: unknown): Promise<unknown> {
  const steps = path.split('/')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), object)
  const method: unknown = Reflect.get(Object(holder), last)
  if (typeof method !== 'function') throw new Error(`The wallet has no ${path}.`)
  return Reflect.apply(method, holder, Array.isArray(inputs) ? inputs : [])
}

/** Describes an object: `()` for a method, values as they are. */
function describe(object: object): unknown {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => {
      if (typeof value === 'function') return [name, '()']
      const isInner = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isInner ? describe(value) : value]
    }),
  )
}
