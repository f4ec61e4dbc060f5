import { afterEach, expect, test } from 'vitest'
import { createBrowserPage } from './browserPage.ts'

const page = createBrowserPage()
const { signal } = new AbortController()
const undo: (() => void)[] = []

afterEach(() => {
  for (const run of undo.splice(0)) run()
})

function announce(rdns: string, provider: object): void {
  const detail = { info: { uuid: rdns, name: rdns, icon: '', rdns }, provider }
  const onRequest = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', onRequest)
  undo.push(() => window.removeEventListener('eip6963:requestProvider', onRequest))
}

function putEthereum(descriptor: PropertyDescriptor): void {
  Object.defineProperty(window, 'ethereum', { configurable: true, ...descriptor })
  undo.push(() => Reflect.deleteProperty(window, 'ethereum'))
}

test('wallets are found by their announcement, and told from what stands at window.ethereum', async () => {
  const provider = { isMetaMask: true, request: async () => undefined }
  announce('com.one', provider)
  putEthereum({ value: provider, writable: true })
  expect(await page.extensions(signal)).toEqual({
    announced: [{ name: 'com.one', rdns: 'com.one' }],
    ethereum: { isLocked: false, isAnnounced: true, marks: ['isMetaMask'] },
  })
  putEthereum({ value: { isOther: true }, writable: true })
  expect((await page.extensions(signal)).ethereum).toMatchObject({ isAnnounced: false, marks: ['isOther'] })
})

test('a window.ethereum that throws is there, and belongs to nobody', async () => {
  putEthereum({
    get() {
      throw new Error('no')
    },
  })
  expect((await page.extensions(signal)).ethereum).toEqual({ isLocked: false, isAnnounced: false, marks: [] })
})

test('a policy that is only tried out stops nothing, and has no violations', () => {
  const watch = page.watchViolations()
  const tell = (disposition: SecurityPolicyViolationEventDisposition, blockedURI: string) =>
    document.dispatchEvent(
      new SecurityPolicyViolationEvent('securitypolicyviolation', {
        ...{ disposition, blockedURI, documentURI: location.href, originalPolicy: '', statusCode: 200 },
        ...{ effectiveDirective: 'connect-src', violatedDirective: 'connect-src' },
      }),
    )
  tell('report', 'https://tried.example')
  tell('enforce', 'https://stopped.example')
  watch.stop()
  const seen = watch.read().filter(({ directive }) => directive === 'connect-src')
  expect(seen.map(({ blockedUrl }) => blockedUrl)).toEqual(['https://stopped.example'])
})

/** The browser starts its database with the first use, which may take longer on a busy machine than a diagnosis waits. */
async function startDatabase(): Promise<void> {
  const opening = indexedDB.open('first use')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  opening.result.close()
  const deleting = indexedDB.deleteDatabase('first use')
  await new Promise((resolve) => deleting.addEventListener('success', resolve))
}

test('stores of a common page work, and nothing is left in them', async () => {
  await startDatabase()
  const before = localStorage.length
  expect(await page.storage(signal)).toMatchObject({ localStorage: 'ok', database: 'ok' })
  expect(localStorage.length).toBe(before)
})

test('a refused localStorage is told', async () => {
  const real = Storage.prototype.setItem
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  undo.push(() => {
    Storage.prototype.setItem = real
  })
  expect((await page.storage(signal)).localStorage).toBe('full')
})

test('scripts of Foyer are found, pinned ones by attribute or import map', () => {
  const map = document.createElement('script')
  map.type = 'importmap'
  map.textContent = JSON.stringify({ integrity: { 'https://b.example/foyer.js': 'sha384-x' } })
  const tags = ['https://a.example/foyer.classic.js?v=1', 'https://b.example/foyer.js'].map((src) => {
    const script = document.createElement('script')
    // With this type no browser loads the file.
    script.type = 'text/plain'
    script.src = src
    return script
  })
  document.head.append(map, ...tags)
  undo.push(() => {
    for (const one of [map, ...tags]) one.remove()
  })
  expect(page.scripts().filter(({ url }) => /^https:..[ab].example/.test(url))).toEqual([
    { url: 'https://a.example/foyer.classic.js', hasIntegrity: false },
    { url: 'https://b.example/foyer.js', hasIntegrity: true },
  ])
})

test('a host that is not there fails, for requests and for sockets', async () => {
  await expect(page.probe('http://127.0.0.1:9/', { method: 'GET', signal })).rejects.toThrow()
  expect(await page.probeSocket('ws://127.0.0.1:9/', 20_000, signal)).toEqual({ type: 'failed' })
})

test('the page’s own server answers, and its date can be read', async () => {
  expect(await page.probe(page.url, { method: 'HEAD', signal })).toMatchObject({ status: 200 })
})

test('copies say their version to the one that was there first', () => {
  const installed: unknown = Reflect.get(window, 'foyer')
  Object.assign(window, { foyer: { version: '1.0.0', copies: ['1.1.0', 7] } })
  // Other files of tests share the page: one that uses Foyer itself finds its own copy again.
  undo.push(() => Reflect.set(window, 'foyer', installed))
  expect(page.versions()).toEqual({ present: '1.0.0', others: ['1.1.0'] })
})

test('a frame is tried and taken away again, and one that never loads holds nothing up', async () => {
  const before = document.querySelectorAll('iframe').length
  await page.tryFrame(`${location.origin}/packages/devkit/src/fakeFrame/frame.html`, signal)
  expect(document.querySelectorAll('iframe')).toHaveLength(before)
  const stop = new AbortController()
  stop.abort()
  await page.tryFrame('https://frame.invalid/', stop.signal)
  expect(document.querySelectorAll('iframe')).toHaveLength(before)
})
