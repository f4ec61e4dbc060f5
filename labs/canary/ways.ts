/** A way in which code inside of the frame could send data out. */
export interface Way {
  readonly name: string
  /** Runs in the frame. `url` is an address of a server that listens for this way alone; `host` and `port` are its own. */
  readonly script: string
  /** The page is gone afterwards, so that it needs one of its own. */
  readonly endsPage?: boolean
  /** Opens a window, which browsers of people do after a press alone: the one of these tools does it always. */
  readonly opensWindow?: boolean
}

const add = (tag: string, properties: string) =>
  `{ const e = document.createElement('${tag}'); Object.assign(e, ${properties}); document.body.append(e) }`
const link = (properties: string) =>
  `{ const e = document.createElement('link'); Object.assign(e, ${properties}); document.head.append(e) }`
const style = (property: string) =>
  `{ const e = document.createElement('p'); e.textContent = 'x'; e.style.setProperty('${property}', 'url(' + url + ')'); document.body.append(e) }`

const REQUESTS: readonly Way[] = [
  { name: 'fetch', script: `fetch(url, { mode: 'no-cors' })` },
  { name: 'fetch with a body', script: `fetch(url, { method: 'POST', mode: 'no-cors', body: url })` },
  { name: 'fetch that outlives the page', script: `fetch(url, { mode: 'no-cors', keepalive: true })` },
  { name: 'fetch later', script: 'fetchLater(url, { activateAfter: 0 })' },
  { name: 'XMLHttpRequest', script: `{ const r = new XMLHttpRequest(); r.open('POST', url); r.send(url) }` },
  { name: 'beacon', script: 'navigator.sendBeacon(url, url)' },
  { name: 'WebSocket', script: `new WebSocket(url.replace('http', 'ws'))` },
  { name: 'EventSource', script: 'new EventSource(url)' },
  { name: 'WebTransport', script: `new WebTransport('https://' + host + ':' + port + '/x')` },
  {
    name: 'WebRTC by STUN',
    script: `{ const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + host + ':' + port }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)) }`,
  },
  {
    name: 'WebRTC by TURN over TCP',
    script: `{ const c = new RTCPeerConnection({ iceServers: [{ urls: 'turn:' + host + ':' + port + '?transport=tcp', username: 'x', credential: 'x' }] }); c.createDataChannel('x'); c.createOffer().then((o) => c.setLocalDescription(o)) }`,
  },
]

const ELEMENTS: readonly Way[] = [
  { name: 'image', script: 'new Image().src = url' },
  { name: 'image of several sizes', script: add('img', `{ srcset: url + ' 1x' }`) },
  { name: 'input that is an image', script: add('input', `{ type: 'image', src: url }`) },
  { name: 'video', script: add('video', `{ src: url, preload: 'auto' }`) },
  { name: 'poster of a video', script: add('video', '{ poster: url }') },
  { name: 'audio', script: add('audio', `{ src: url, preload: 'auto' }`) },
  { name: 'frame', script: add('iframe', '{ src: url }') },
  { name: 'object', script: add('object', '{ data: url }') },
  { name: 'embed', script: add('embed', '{ src: url }') },
  { name: 'script', script: add('script', '{ src: url }') },
  { name: 'module', script: 'import(url)' },
  {
    name: 'picture of an SVG',
    script: `{ const n = 'http://www.w3.org/2000/svg'; const s = document.createElementNS(n, 'svg'); const i = document.createElementNS(n, 'image'); i.setAttribute('href', url); s.append(i); document.body.append(s) }`,
  },
  { name: 'style sheet', script: link(`{ rel: 'stylesheet', href: url }`) },
  { name: 'icon', script: link(`{ rel: 'icon', href: url }`) },
  { name: 'manifest', script: link(`{ rel: 'manifest', href: url }`) },
  { name: 'prefetch', script: link(`{ rel: 'prefetch', href: url }`) },
  { name: 'preload', script: link(`{ rel: 'preload', as: 'image', href: url }`) },
  { name: 'preload of a module', script: link(`{ rel: 'modulepreload', href: url }`) },
  { name: 'preconnect', script: link(`{ rel: 'preconnect', href: url }`) },
  { name: 'dns-prefetch', script: link(`{ rel: 'dns-prefetch', href: url }`) },
  { name: 'prerender', script: link(`{ rel: 'prerender', href: url }`) },
  {
    name: 'speculation rules',
    script: `{ const e = document.createElement('script'); e.type = 'speculationrules'; e.textContent = JSON.stringify({ prefetch: [{ urls: [url], eagerness: 'immediate' }], prerender: [{ urls: [url], eagerness: 'immediate' }] }); document.head.append(e) }`,
  },
  { name: 'import of a style', script: add('style', `{ textContent: '@import url(' + url + ');' }`) },
  { name: 'background', script: style('background-image') },
  { name: 'border image', script: style('border-image-source') },
  { name: 'mark of a list', script: style('list-style-image') },
  {
    name: 'background of a constructed sheet',
    script: `{ const s = new CSSStyleSheet(); s.replaceSync('body { background: url(' + url + ') }'); document.adoptedStyleSheets = [s] }`,
  },
  {
    name: 'font',
    script: `{ const f = new FontFace('leak', 'url(' + url + ')'); document.fonts.add(f); f.load() }`,
  },
]

const OTHERS: readonly Way[] = [
  { name: 'worker', script: 'new Worker(url)' },
  {
    name: 'worker of a blob',
    script: `new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(url) + ', { mode: "no-cors" })'])))`,
  },
  { name: 'shared worker', script: 'new SharedWorker(url)' },
  { name: 'service worker', script: 'navigator.serviceWorker.register(url)' },
  { name: 'worklet', script: 'new AudioContext().audioWorklet.addModule(url)' },
  {
    name: 'ping of a link',
    script: `{ const a = document.createElement('a'); a.href = '#'; a.ping = url; document.body.append(a); a.click() }`,
  },
  {
    name: 'download',
    script: `{ const a = document.createElement('a'); a.href = url; a.download = 'x'; document.body.append(a); a.click() }`,
  },
  {
    name: 'form in another window',
    opensWindow: true,
    script: `{ const f = document.createElement('form'); f.action = url; f.method = 'POST'; f.target = '_blank'; document.body.append(f); f.submit() }`,
  },
  { name: 'window', opensWindow: true, script: `window.open(url, '_blank')` },
  {
    name: 'link to a window',
    opensWindow: true,
    script: `{ const a = document.createElement('a'); a.href = url; a.target = '_blank'; document.body.append(a); a.click() }`,
  },
  { name: 'print', script: 'document.body.append(url); print()' },
]

/** Each ends the page that it is tried in, or the one around it. */
const NAVIGATIONS: readonly Way[] = [
  { name: 'navigation', script: 'location.href = url' },
  { name: 'navigation without a trace', script: 'location.replace(url)' },
  {
    name: 'navigation by a link',
    script: `{ const a = document.createElement('a'); a.href = url; document.body.append(a); a.click() }`,
  },
  {
    name: 'navigation by a form',
    script: `{ const f = document.createElement('form'); f.action = url; f.method = 'POST'; document.body.append(f); f.submit() }`,
  },
  {
    name: 'navigation by a refresh',
    script: add('meta', `{ httpEquiv: 'refresh', content: '0;url=' + url }`),
  },
  { name: 'navigation of the app', script: 'window.top.location.href = url' },
]

/** All of them. G25 */
export const WAYS: readonly Way[] = [
  ...REQUESTS,
  ...ELEMENTS,
  ...OTHERS,
  ...NAVIGATIONS.map((way) => ({ ...way, endsPage: true })),
]
