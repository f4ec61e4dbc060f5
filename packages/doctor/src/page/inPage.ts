// Functions that run inside of the page. Playwright sends their text, so they use nothing from outside of themselves, and have no named
// functions inside, for which some compilers call a helper that the page does not have.

/** The elements of Foyer, by their tags. */
export const TAGS = [
  'wallet-modal',
  'wallet-button',
  'connect-button',
  'account-button',
  'network-button',
  'wallet-qr',
  'wallet-account',
  'wallet-balance',
  'wallet-tokens',
  'wallet-activity',
  'wallet-networks',
] as const

/** Reads what the page says of itself. The caller parses the answer. */
export function readState(tags: readonly string[]): unknown {
  const api: unknown = Reflect.get(window, 'foyer')
  const fields = typeof api === 'object' && api !== null ? api : {}
  const version: unknown = Reflect.get(fields, 'version')
  const copies: unknown = Reflect.get(fields, 'copies')
  const present = tags.filter((tag) => document.querySelector(tag) !== null)
  return {
    scripts: [...document.scripts].slice(0, 200).map((script) => ({
      src: script.src.slice(0, 2_000),
      type: script.type.slice(0, 100),
      isDeferred: script.defer || script.async || script.type === 'module',
      text: (script.textContent ?? '').slice(0, 2_000),
    })),
    tags: present,
    // Foyer's elements have a property that says which modal they belong to, and no other library's have.
    foreignTags: present.filter(
      (tag) => customElements.get(tag) !== undefined && !('modal' in Object(document.querySelector(tag))),
    ),
    ...(typeof version === 'string' && { version: version.slice(0, 100) }),
    copies: Array.isArray(copies) ? copies.slice(0, 20).map((one) => String(one).slice(0, 100)) : [],
    isSecure: window.isSecureContext,
  }
}

/** Whether Foyer's script has run. */
export function hasFoyer(): boolean {
  const api: unknown = Reflect.get(window, 'foyer')
  return typeof api === 'object' && api !== null && typeof Reflect.get(api, 'version') === 'string'
}

/** Opens the modal; resolves when it is open, or with the reason why it is not. */
export async function openModal(): Promise<string> {
  const api: unknown = Reflect.get(window, 'foyer')
  if (typeof api !== 'object' || api === null) return 'no foyer'
  const open: unknown = Reflect.get(api, 'open')
  const getState: unknown = Reflect.get(api, 'getState')
  if (typeof open !== 'function' || typeof getState !== 'function') return 'no open'
  let ended = ''
  Promise.resolve(open.call(api)).then(
    (result: unknown) => {
      ended = JSON.stringify(result) ?? 'nothing'
    },
    (error: unknown) => {
      ended = String(error)
    },
  )
  for (let turn = 0; turn < 80 && ended === ''; turn += 1) {
    const state: unknown = getState.call(api)
    if (typeof state === 'object' && state !== null && Reflect.get(state, 'isOpen') === true) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return ended.slice(0, 1_000)
}

/** Has Foyer diagnose its page. The caller parses the answer. */
export async function askDiagnosis(): Promise<unknown> {
  const api: unknown = Reflect.get(window, 'foyer')
  const ask: unknown = typeof api === 'object' && api !== null ? Reflect.get(api, 'diagnose') : undefined
  if (typeof ask !== 'function') return undefined
  const report: unknown = await ask.call(api)
  return report
}

/** Reports each violation of the content policy by a function that the browser puts into the page. */
export function reportViolations(name: string): void {
  window.addEventListener('securitypolicyviolation', (event) => {
    if (event.disposition === 'report') return
    const report: unknown = Reflect.get(window, name)
    if (typeof report !== 'function') return
    report({
      directive: event.effectiveDirective.slice(0, 100),
      blocked: event.blockedURI.slice(0, 2_000),
      source: (event.sourceFile ?? '').slice(0, 2_000),
    })
  })
}
