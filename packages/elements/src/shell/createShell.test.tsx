import { afterEach, expect, test } from 'vitest'
import type { FoyerApi } from '../windowApi.ts'
import { replayStub } from './callQueue.ts'
import { createShell } from './createShell.ts'
import type { ChunkLoaders, Runtime, ShellHost, ShellPort } from './port.ts'

interface Fake {
  readonly api: FoyerApi
  readonly prefix: string
  readonly log: string[]
  readonly loads: string[]
  /** Elements for whose press wallets were requested ahead. */
  readonly asked: string[]
  port(): ShellPort | undefined
}

let count = 0

/** A shell with its own element names and a runtime that records its calls. */
function createFake(
  input: { script?: Record<string, string>; isFailing?: boolean; stuck?: string } = {},
): Fake {
  count += 1
  const [log, loads, asked]: [string[], string[], string[]] = [[], [], []]
  let port: ShellPort | undefined
  const note = (what: string) => (host: ShellHost) => void log.push(`${what} ${host.tag}`)
  const runtime: Runtime = {
    read: undefined,
    mount: note('mount'),
    unmount: note('unmount'),
    update: note('update'),
    press: async (host) => note('press')(host),
    async call(name, args) {
      log.push(`${name} ${JSON.stringify(args)}`)
      return { status: 'dismissed' }
    },
    configure: (id) => void log.push(`configure ${id}`),
  }
  const load = (name: string) => async () => {
    loads.push(name)
    if (input.isFailing) throw new Error('down')
    if (input.stuck === name) await new Promise(() => {})
    return {
      startRuntime(given: ShellPort) {
        port = given
        return runtime
      },
      requestAhead: (_port: ShellPort, pressed?: ShellHost) => pressed && asked.push(pressed.tag),
    }
  }
  // The shell uses only what the fakes have.
  const loaders = { ahead: load('ahead'), ui: load('ui'), modal: load('modal') } as unknown as ChunkLoaders
  const api = createShell('1.2.3', loaders, { preload: 'intent', ...input.script })
  const prefix = `t${count}-`
  api.defineElements({ prefix })
  return { api, prefix, log, loads, asked, port: () => port }
}

function add(fake: Fake, tag: string, prepare: (element: HTMLElement) => void = () => {}): HTMLElement {
  const element = document.createElement(fake.prefix + tag)
  prepare(element)
  document.body.append(element)
  return element
}

const waitForLoads = () => new Promise((resolve) => setTimeout(resolve, 20))
const paintedButton = (element: HTMLElement) => element.shadowRoot?.querySelector('button')

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

test('product-7 a button is painted at once, before any chunk is asked for', () => {
  const fake = createFake()
  const button = paintedButton(add(fake, 'connect-button'))
  expect(button?.textContent).toBe('Connect Wallet')
  expect(button?.getBoundingClientRect().height).toBe(40)
  expect(fake.loads).toEqual([])
})

test('an account of the last visit is painted, and brings the interface at once', async () => {
  localStorage.setItem('foyer:v1:main:button', JSON.stringify({ kind: 'account', label: '0x1234…abcdef' }))
  const fake = createFake()
  expect(paintedButton(add(fake, 'wallet-button'))?.textContent).toBe('0x1234…abcdef')
  await waitForLoads()
  expect(fake.loads).toContain('ui')
})

test('product-7 on a page that is never idle the interface starts all the same', async () => {
  const { requestIdleCallback } = window
  // A browser's own on a busy page: nothing runs before its limit, and without one nothing runs.
  window.requestIdleCallback = (run, { timeout } = {}) =>
    timeout === undefined ? 0 : Number(setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 }))
  try {
    const fake = createFake({ script: { preload: 'idle' } })
    add(fake, 'wallet-button')
    await expect.poll(() => fake.port(), { timeout: 10_000 }).toBeDefined()
  } finally {
    window.requestIdleCallback = requestIdleCallback
  }
})

test('a button says what it said at the last visit to a page of this language', () => {
  const { lang } = document.documentElement
  const boxes = { 'connect-button de': ['Wallet verbinden', 171], 'connect-button': ['0x1234…abcdef', 150] }
  localStorage.setItem('foyer:v1:main:boxes', JSON.stringify(boxes))
  const paint = (language: string) => {
    document.documentElement.lang = language
    const button = paintedButton(add(createFake(), 'connect-button'))
    return [button?.textContent, button?.style.width]
  }
  expect(paint('de')).toEqual(['Wallet verbinden', '171px'])
  expect(paint('fr')).toEqual(['Connect Wallet', ''])
  expect(paint('')).toEqual(['Connect Wallet', ''])
  document.documentElement.lang = lang
})

test('a record that holds something else is ignored', () => {
  localStorage.setItem('foyer:v1:main:button', '{"kind":')
  localStorage.setItem('foyer:v1:main:boxes', '[1]')
  expect(paintedButton(add(createFake(), 'wallet-button'))?.textContent).toBe('Connect Wallet')
})

test('properties set before the upgrade are taken over', () => {
  const fake = createFake()
  const tag = `late-${fake.prefix}`
  const early = document.createElement(`${tag}connect-button`)
  Object.assign(early, { label: 'Early', 'loading-label': 'Wait' })
  document.body.append(early)
  fake.api.defineElements({ prefix: tag })
  customElements.upgrade(early)
  expect(paintedButton(early)?.textContent).toBe('Early')
  expect(Reflect.get(early, 'loadingLabel')).toBe('Wait')
  Object.assign(early, { label: 'Later' })
  expect(paintedButton(early)?.textContent).toBe('Later')
})

test('attributes and both property spellings say the same; removal brings the default back', () => {
  const element = add(createFake(), 'wallet-modal')
  element.setAttribute('theme-mode', 'light')
  expect(Reflect.get(element, 'themeMode')).toBe('light')
  Reflect.set(element, 'theme-mode', 'auto')
  expect(Reflect.get(element, 'themeMode')).toBe('auto')
  element.removeAttribute('theme-mode')
  expect(Reflect.get(element, 'themeMode')).toBe('dark')
  element.setAttribute('thememode', 'light')
  expect(Reflect.get(element, 'themeMode')).toBe('light')
  Reflect.set(element, 'themeMode', undefined)
  expect(Reflect.get(element, 'themeMode')).toBe('dark')
})

test('a click before the interface is there is made when it is', async () => {
  const fake = createFake()
  paintedButton(add(fake, 'connect-button'))?.click()
  await waitForLoads()
  expect(fake.log).toEqual(['press connect-button'])
  expect(new Set(fake.loads)).toEqual(new Set(['ahead', 'ui', 'modal']))
  // It is what the request for wallets waits for, and the smallest.
  expect(fake.loads[0]).toBe('ahead')
  expect(fake.asked).toEqual(['connect-button'])
})

test.each(['ui', 'modal'])('a click requests its wallets while %s is still on its way', async (stuck) => {
  const fake = createFake({ stuck })
  paintedButton(add(fake, 'connect-button'))?.click()
  await waitForLoads()
  expect([fake.asked, fake.log]).toEqual([['connect-button'], []])
})

test('product-7 nothing is requested before a click, even when everything is there', async () => {
  const fake = createFake({ script: { preload: 'eager' } })
  add(fake, 'connect-button')
  await waitForLoads()
  expect([fake.asked, fake.log]).toEqual([[], []])
})

test('a click that waits for the interface says so at once, and keeps the width', async () => {
  const fake = createFake()
  const button = paintedButton(add(fake, 'connect-button'))
  const widthPx = button?.getBoundingClientRect().width
  expect(button?.ariaBusy).toBe('false')
  button?.click()
  expect([button?.ariaBusy, button?.textContent]).toEqual(['true', 'Connect Wallet'])
  expect(button && getComputedStyle(button, ':after').animationName).toBe('f')
  expect(button?.getBoundingClientRect().width).toBe(widthPx)
})

test('a painted button has the classes of its size and kind, and no others', () => {
  const fake = createFake()
  const classes = (tag: string, size?: string) =>
    paintedButton(add(fake, tag, (element) => size && element.setAttribute('size', size)))?.classList
  expect([...(classes('connect-button') ?? [])]).toEqual(['f'])
  expect([...(classes('connect-button', 'sm') ?? [])]).toEqual(['f', 'sm'])
  expect([...(classes('network-button') ?? [])]).toEqual(['f', 'plain'])
})

test.each([
  ['idle', ['ahead', 'modal', 'ui']],
  ['intent', []],
])('with preload %s the page has at once asked for %j', async (preload, wanted) => {
  const fake = createFake({ script: { preload } })
  add(fake, 'connect-button')
  add(fake, 'wallet-button')
  expect([fake.loads.toSorted(), fake.log]).toEqual([wanted, []])
})

test('element.click() presses the button', async () => {
  const fake = createFake()
  add(fake, 'connect-button').click()
  await waitForLoads()
  expect(fake.log).toContain('press connect-button')
})

test('a moved element is neither unmounted nor mounted twice', async () => {
  const fake = createFake()
  const element = add(fake, 'connect-button')
  element.click()
  await waitForLoads()
  fake.log.length = 0
  const place = document.body.appendChild(document.createElement('div'))
  place.append(element)
  await waitForLoads()
  expect(fake.log.filter((line) => line.startsWith('unmount'))).toEqual([])
  element.remove()
  await waitForLoads()
  expect(fake.log.filter((line) => line.startsWith('unmount'))).toEqual(['unmount connect-button'])
})

test('calls made early are made in order, and open resolves with its result', async () => {
  const fake = createFake()
  const opened = fake.api.open({ view: 'Networks' })
  const closed = fake.api.close()
  expect(await opened).toEqual({ status: 'dismissed' })
  await closed
  expect(fake.log).toEqual(['open [{"view":"Networks"}]', 'close []'])
})

test('the stub of a page is replayed, and what is no call is passed over', async () => {
  const fake = createFake()
  replayStub(fake.api, { q: [['open', { view: 'Connect' }], 'nonsense', ['no such method'], null] })
  fake.api.q.push(['close'])
  await waitForLoads()
  expect(fake.log).toEqual(['open [{"view":"Connect"}]', 'close []'])
  expect(() => replayStub(fake.api, document.createElement('form'))).not.toThrow()
})

test('without its interface open says load_failed, and the button says Try again', async () => {
  const fake = createFake({ isFailing: true })
  const errors: unknown[] = []
  fake.api.on('error', (detail) => errors.push(detail))
  const element = add(fake, 'connect-button')
  const { error } = console
  console.error = () => {}
  const result = await fake.api.open()
  element.click()
  // The call and the press try three times each.
  const firstLoads = () => fake.loads.filter((name) => name === 'ahead')
  await expect.poll(firstLoads).toHaveLength(6)
  await expect.poll(() => paintedButton(element)?.textContent).toBe('Try again')
  console.error = error
  expect(result).toMatchObject({ status: 'error', error: { code: 'load_failed' } })
  expect([paintedButton(element)?.textContent, paintedButton(element)?.ariaBusy]).toEqual([
    'Try again',
    'false',
  ])
  expect(errors.length).toBeGreaterThan(0)
  expect(firstLoads()).toHaveLength(6)
})

test('events bubble from the modal element through shadow roots, and a before- event can be refused', async () => {
  const fake = createFake()
  const modal = add(fake, 'wallet-modal')
  modal.click()
  await fake.api.close()
  const heard: string[] = []
  const listen = (event: Event) => {
    heard.push(`${event.type} ${event.composed} ${(event.target as HTMLElement).localName}`)
    event.preventDefault()
  }
  document.addEventListener('before-open', listen)
  expect(fake.port()?.emit('main', 'before-open', { view: 'Connect' })).toBe(false)
  expect(fake.port()?.emit('main', 'open', {})).toBe(true)
  document.removeEventListener('before-open', listen)
  expect(heard).toEqual([`before-open true ${fake.prefix}wallet-modal`])
})

test('observe answers at once and stops when told', () => {
  const fake = createFake()
  const states: unknown[] = []
  const stop = fake.api.observe((state) => states.push(state.status))
  expect(states).toEqual(['disconnected'])
  expect(fake.loads).toEqual([])
  stop()
})

test('elements that were never in the page keep nothing alive', async () => {
  const fake = createFake()
  for (let index = 0; index < 50; index += 1) document.createElement(`${fake.prefix}connect-button`)
  await fake.api.close()
  expect(fake.port()?.hosts.size).toBe(0)
})

test('an error is heard on its element, and never by what a page listens for errors of scripts with', async () => {
  const fake = createFake({ isFailing: true })
  const element = add(fake, 'wallet-modal')
  const heard: string[] = []
  const hear = (where: string) => () => void heard.push(where)
  const stopped = new AbortController()
  const { signal } = stopped
  element.addEventListener('error', hear('element'), { signal })
  window.addEventListener('error', hear('window'), { signal })
  const { error } = console
  console.error = () => {}
  await fake.api.open()
  console.error = error
  expect(new Set(heard)).toEqual(new Set(['element']))
  stopped.abort()
})
