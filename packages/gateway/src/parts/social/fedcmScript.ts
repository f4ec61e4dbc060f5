/** The style of the page: its one button fills it. The frame around it says which colours the app has. */
export const FEDCM_STYLE = `
:root { color-scheme: light dark; }
html, body { margin: 0; height: 100%; background: transparent; }
button { box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 0 16px; border: 0; border-radius: var(--radius, 12px);
  background: var(--back, ButtonFace); color: var(--fore, ButtonText); font: 600 16px / 22px var(--font, system-ui), sans-serif; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--fore, currentColor); outline-offset: -5px; }
button[aria-busy="true"] { opacity: .6; cursor: default; }
@media (forced-colors: active) { button { border: 1px solid ButtonText; } }
`

/**
 * The script of the page: has the browser ask on a press, hands the ID token to the gateway, and tells the frame around it what became of it.
 * The frame hears a secret that is good for the device that has started, and never the token.
 *
 * A browser gives one error for a visitor who has closed its question and for a provider that it could not read. Both are told as \`refused\`,
 * after which the visitor chooses: a page that opens a window by itself would not take no for an answer.
 */
export const FEDCM_SCRIPT = `
(() => {
  'use strict'
  const { state, nonce, clientId, configUrl, site } = JSON.parse(document.getElementById('facts').textContent)
  if (window.parent === window) return
  const tell = (what, more) => window.parent.postMessage({ type: '@foyer-gateway/FEDCM', state: what, ...more }, site)
  const look = new URLSearchParams(location.hash.slice(1))
  const root = document.documentElement
  const button = document.getElementById('go')
  root.lang = look.get('lang') || 'en'
  root.dir = look.get('dir') === 'rtl' ? 'rtl' : 'ltr'
  const theme = look.get('theme')
  if (theme === 'light' || theme === 'dark') root.style.colorScheme = theme
  for (const name of ['back', 'fore', 'radius', 'font']) {
    const value = look.get(name)
    if (value && value.length < 200) root.style.setProperty('--' + name, value)
  }
  button.textContent = (look.get('text') || '').slice(0, 200)
  const policy = document.featurePolicy
  const isAllowed = !policy || policy.allowsFeature('identity-credentials-get')
  if (!('IdentityCredential' in window) || !isAllowed) return tell('failed')
  const ask = async () => {
    let isButtonMode = false
    const identity = {
      get mode() {
        isButtonMode = true
        return 'active'
      },
      providers: [{ configURL: configUrl, clientId, nonce, params: { nonce } }],
    }
    try {
      const credential = await navigator.credentials.get({ identity })
      const token = credential && credential.token
      if (typeof token !== 'string') return tell('failed')
      const reply = await fetch(location.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ state, token }),
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(15000),
      })
      if (!reply.ok) return tell('failed')
      const { flowId, completion } = await reply.json()
      tell('done', { flowId, completion })
    } catch (error) {
      const isSaidNo = isButtonMode && (error.name === 'NetworkError' || error.name === 'AbortError')
      tell(isSaidNo ? 'refused' : 'failed')
    }
  }
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-busy') === 'true') return
    button.setAttribute('aria-busy', 'true')
    ask().finally(() => button.removeAttribute('aria-busy'))
  })
  tell('ready')
})()
`
