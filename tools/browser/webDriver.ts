// A client of plain W3C WebDriver, for engines that Playwright cannot drive as they are released: one window, real presses
// and keys, code in the page, pictures.

/** Keys that write nothing, as WebDriver writes them. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' } as const

/** One window of a browser that is driven. */
export interface DrivenPage {
  readonly browser: string
  goto(url: string): Promise<void>
  /** Runs a function in the page, by its text alone, and resolves with what it gives, or promises. */
  run<Args extends readonly unknown[], Result>(
    code: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /**
   * Works as `run`, with the first visible element that a path finds as the first argument; undefined when there is none. A path is
   * selectors with ` >> ` between them, each within the last, shadow roots too. Found and used at once: a page draws anew.
   */
  read<Args extends readonly unknown[], Result>(
    path: string,
    code: (element: Element, ...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result> | undefined>
  /** Scrolls to the element of a path and presses its middle. @throws WebDriverError no such element */
  press(path: string): Promise<void>
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  end(): Promise<void>
}

/** A refusal of the driver. */
export class WebDriverError extends Error {
  override readonly name = 'WebDriverError'
  /** The protocol's name of the error: `javascript error`, `no such window`. */
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** The `value` of an answer, whose type is that which the protocol gives to the command. */
async function send<Value>(url: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } } // the protocol's shape
  if (!response.ok) throw new WebDriverError(value?.error ?? String(response.status), value?.message ?? '')
  return value
}

/** Runs in the page. */
function findVisible(path: string): Element | undefined {
  type Root = Document | ShadowRoot | Element
  const withShadows = (root: Root): Root[] => [
    root,
    ...[...('shadowRoot' in root ? [root] : []), ...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? withShadows(shadowRoot) : [],
    ),
  ]
  let found: Root[] = [document]
  for (const selector of path.split(' >> '))
    found = found.flatMap(withShadows).flatMap((root) => [...root.querySelectorAll(selector)])
  return found.find(
    (element): element is Element =>
      element instanceof Element && element.checkVisibility() && element.getBoundingClientRect().width > 0,
  )
}

/** Runs in the page: resolves with the two coordinates of an element's middle once it stands still, none if it is gone. */
async function middleOf(element: Element): Promise<readonly [number, number] | undefined> {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  for (let last = ''; element.isConnected; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { x, y, width, height } = element.getBoundingClientRect()
    const now = [x, y, width, height].join()
    if (now === last) return [Math.round(x + width / 2), Math.round(y + height / 2)]
    last = now
  }
  return undefined
}

/** Opens a window, by a driver that listens at the address. */
export async function openPage(driverUrl: string): Promise<DrivenPage> {
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }>(`${driverUrl}/session`, 'POST', { capabilities: { alwaysMatch: {} } })
  const session = `${driverUrl}/session/${sessionId}`
  const post = <Value>(path: string, body: object) => send<Value>(`${session}${path}`, 'POST', body)
  const execute = <Value>(script: string, args: readonly unknown[]) =>
    post<Value>('/execute/sync', { script: `return (${script})(...arguments)`, args })
  const run: DrivenPage['run'] = (code, ...args) => execute(`${code}`, args)
  const read: DrivenPage['read'] = async (path, code, ...args) =>
    // A value that is undefined in the page is null here.
    (await execute(
      `(path, ...args) => { const shown = (${findVisible})(path); return shown && (${code})(shown, ...args) }`,
      [path, ...args],
    )) ?? undefined
  const act = (actions: object) => post('/actions', { actions: [actions] })
  return {
    browser: `${capabilities.browserName} ${capabilities.browserVersion}`,
    goto: (url) => post('/url', { url }),
    run,
    read,
    async press(path) {
      const middle = await read(path, middleOf)
      if (!middle) throw new WebDriverError('no such element', path)
      const [x, y] = middle
      const moves = [{ type: 'pointerMove', duration: 0, x, y, origin: 'viewport' }]
      const presses = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      await act({ type: 'pointer', id: 'mouse', actions: [...moves, ...presses] })
    },
    async type(text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
      await act({ type: 'key', id: 'keyboard', actions })
    },
    async resize(width, height) {
      // The size asked for is that of the window; the page has what its frame and bars leave.
      const [innerWidth, innerHeight] = await run(() => [window.innerWidth, window.innerHeight] as const)
      const outer = await send<{ width: number; height: number }>(`${session}/window/rect`, 'GET')
      await post('/window/rect', {
        width: outer.width - innerWidth + width,
        height: outer.height - innerHeight + height,
      })
    },
    screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
    end: () => send(session, 'DELETE'),
  }
}
