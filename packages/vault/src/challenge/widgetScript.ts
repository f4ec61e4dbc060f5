/**
 * The script of the page: loads that of the service, has it draw its widget, and tells the page around it, or the one that has opened
 * it, what became of it. It tells only pages at which the frame is served. Both services have the same calls.
 */
export const WIDGET_SCRIPT = `
(() => {
  'use strict'
  const { kind, siteKey, scriptUrl, origins, theme, language } = JSON.parse(
    document.getElementById('settings').textContent,
  )
  const host = window.opener || (window.parent === window ? null : window.parent)
  const tell = (state, more) => {
    for (const origin of origins)
      host?.postMessage({ type: '@foyer-vault/CHALLENGE', state, ...more }, origin)
  }
  const fail = () => {
    tell('failed')
    // The service shows nothing of its own for this.
    return true
  }
  window.foyerWidgetLoaded = () => {
    try {
      const service = kind === 'turnstile' ? window.turnstile : window.hcaptcha
      service.render(document.getElementById('widget'), {
        sitekey: siteKey,
        theme,
        language,
        hl: language,
        callback: (token) => tell('solved', { token }),
        'error-callback': fail,
        'unsupported-callback': fail,
        'expired-callback': () => tell('expired'),
        'timeout-callback': () => tell('expired'),
        'chalexpired-callback': () => tell('expired'),
      })
      tell('ready')
    } catch {
      fail()
    }
  }
  const url = new URL(scriptUrl)
  url.searchParams.set('render', 'explicit')
  url.searchParams.set('onload', 'foyerWidgetLoaded')
  const script = document.createElement('script')
  script.src = url.href
  script.async = true
  script.addEventListener('error', fail)
  document.head.append(script)
})()
`
