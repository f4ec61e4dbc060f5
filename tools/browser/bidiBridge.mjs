import { WebSocket, WebSocketServer } from 'ws'

// Playwright sends a command of WebDriver BiDi that a released Firefox does not have, for every context, and no context is
// made without it. The bridge stands between the two: it does that one in another way, and passes on the rest as it is.

const MISSING = 'emulation.setMediaFeaturesOverride'

/** Ids of the bridge's own commands. Playwright counts from 1, and ends with the highest whole numbers there are. */
const FIRST_OWN_ID = 2 ** 40

/** The preference that sets the colour scheme of the system as pages see it, for the whole browser. */
const PREFERENCE = 'layout.css.prefers-color-scheme.content-override'
const SYSTEM = 2
/** @type {Readonly<Record<string, number>>} */
const VALUES = { dark: 0, light: 1 }

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
const isRecord = (value) => typeof value === 'object' && value !== null

/**
 * @param {string} text
 * @returns {Record<string, unknown>} Empty when it is none of the protocol's messages.
 */
function readMessage(text) {
  try {
    const message = JSON.parse(text)
    return isRecord(message) ? message : {}
  } catch {
    return {}
  }
}

/**
 * The script by which Firefox itself reports the preferred colour scheme, run where the browser's own windows are.
 * @param {Record<string, unknown>} command
 */
function colorSchemeScript({ params }) {
  const features = isRecord(params) && isRecord(params.features) ? params.features : {}
  const value = VALUES[String(features['prefers-color-scheme'])] ?? SYSTEM
  return `Services.prefs.setIntPref(${JSON.stringify(PREFERENCE)}, ${value})`
}

/**
 * One connection of Playwright, and the one to Firefox that is made for it.
 * @param {WebSocket} driver
 * @param {WebSocket} browser
 */
function join(driver, browser) {
  /** @type {Map<unknown, (answer: Record<string, unknown>) => void>} */
  const waiting = new Map()
  /** Messages of Playwright from before Firefox was there. */
  /** @type {string[] | undefined} */
  let early = []
  let nextId = FIRST_OWN_ID

  /** @param {string} text */
  const toBrowser = (text) => (early ? void early.push(text) : browser.send(text))

  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @returns {Promise<Record<string, unknown>>}
   */
  function ask(method, params) {
    const id = nextId++
    const answer = new Promise((resolve) => waiting.set(id, resolve))
    toBrowser(JSON.stringify({ id, method, params }))
    return answer
  }

  /** @param {Record<string, unknown>} command */
  async function doMissing(command) {
    const { result } = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 })
    const contexts = isRecord(result) && Array.isArray(result.contexts) ? result.contexts : []
    const done = await ask('script.evaluate', {
      expression: colorSchemeScript(command),
      target: { context: contexts[0]?.context },
      awaitPromise: false,
    })
    // A refusal is Firefox's own: of the command that stands for the missing one.
    driver.send(
      JSON.stringify(
        done.type === 'success' ? { ...done, result: {}, id: command.id } : { ...done, id: command.id },
      ),
    )
  }

  driver.on('message', (data) => {
    const text = String(data)
    // Read only where it may be the one: some messages are long.
    const command = text.includes(MISSING) ? readMessage(text) : {}
    if (command.method === MISSING) void doMissing(command)
    else toBrowser(text)
  })
  browser.on('message', (data) => {
    const text = String(data)
    const { id } = waiting.size > 0 ? readMessage(text) : {}
    const answer = waiting.get(id)
    if (!answer) return driver.send(text)
    waiting.delete(id)
    answer(readMessage(text))
  })
  browser.on('open', () => {
    for (const text of early ?? []) browser.send(text)
    early = undefined
  })
  for (const [one, other] of /** @type {const} */ ([
    [driver, browser],
    [browser, driver],
  ])) {
    one.on('close', () => other.close())
    one.on('error', () => other.terminate())
  }
}

/**
 * Opens a bridge to a Firefox.
 * @param {string} browserUrl Where Firefox listens for WebDriver BiDi, without a path.
 * @returns {Promise<{ url: string, close(): void }>} Where Playwright connects to instead.
 */
export async function openBridge(browserUrl) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  server.on('connection', (driver, { url }) =>
    join(driver, new WebSocket(`${browserUrl}${url}`, { perMessageDeflate: false, maxPayload: 2 ** 30 })),
  )
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The bridge has no port.')
  return {
    url: `ws://127.0.0.1:${address.port}`,
    close() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}
