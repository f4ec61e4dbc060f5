import { afterEach, describe, expect, test } from 'vitest'
import { createDevice } from '../session/createDevice.ts'
import { openTabNews } from '../session/tabNews.ts'
import { openRowStore } from './rowStore.ts'

let names = 0
const undo: (() => void)[] = []
afterEach(() => {
  for (const run of undo.splice(0)) run()
})

const nextName = () => {
  names += 1
  return `foyer:test:${names}`
}

/** Replaces what a browser would refuse, with the failure that Chromium was seen to give. */
function refuse<Target extends object, Name extends keyof Target & string>(
  target: Target,
  name: Name,
  replacement: Target[Name],
): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, writable: true, value: replacement })
  undo.push(() => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  })
}

describe('a browser that keeps things', () => {
  test('has the device after the page is opened again, with keys that no script reads', async () => {
    const name = nextName()
    const device = await createDevice()
    const first = await openRowStore(name)
    expect(first.isKept).toBe(true)
    await first.change(() => ({ device }))
    const again = await (await openRowStore(name)).read()
    expect(again.device?.jwk).toEqual(device.jwk)
    expect(again.device?.shareKey.extractable).toBe(false)
    if (again.device) await expect(crypto.subtle.exportKey('raw', again.device.shareKey)).rejects.toThrow()
  })

  test('what was tried at the start is not left behind', async () => {
    const store = await openRowStore(nextName())
    expect(await store.read()).toEqual({})
  })

  test('two tabs that write at once do so one after the other, and nothing is lost', async () => {
    const name = nextName()
    const [one, other] = await Promise.all([openRowStore(name), openRowStore(name)])
    const device = await createDevice()
    const order: string[] = []
    const write = (store: typeof one, who: string) =>
      store.change(async (rows) => {
        order.push(`${who} reads ${rows.device ? 'a device' : 'nothing'}`)
        await Promise.resolve()
        return { device: rows.device ?? device }
      })
    await Promise.all([write(one, 'one'), write(other, 'other')])
    expect(order[0]).toContain('reads nothing')
    expect(order[1]).toContain('reads a device')
  })
})

describe('a browser that refuses', () => {
  const reasons: Readonly<Record<string, () => void>> = {
    'the database': () =>
      refuse(IDBFactory.prototype, 'open', () => {
        throw new DOMException('The user denied permission to access the database.', 'UnknownError')
      }),
    'locks between tabs': () =>
      refuse(LockManager.prototype, 'request', () =>
        Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
      ),
    'keys in the database': () => {
      const put = IDBObjectStore.prototype.put
      refuse(
        IDBObjectStore.prototype,
        'put',
        function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
          if (value instanceof CryptoKey) throw new DOMException('It cannot be cloned.', 'DataCloneError')
          return put.call(this, value, key)
        },
      )
    },
  }

  test.each(Object.entries(reasons))('%s has a device that lives in memory', async (_, start) => {
    start()
    const store = await openRowStore(nextName())
    expect(store.isKept).toBe(false)
    const device = await createDevice()
    await store.change(() => ({ device }))
    expect((await store.read()).device).toBe(device)
  })

  test('news between tabs has a frame that goes on without', () => {
    refuse(
      window,
      'BroadcastChannel',
      class {
        constructor() {
          throw new DOMException('refused', 'SecurityError')
        }
      } as unknown as typeof BroadcastChannel,
    ) // only its constructor is reached
    const tabs = openTabNews(nextName())
    tabs.onNews(() => {})
    tabs.tell('changed')
    tabs.close()
  })
})
