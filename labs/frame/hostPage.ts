/** The page around a frame: it does what a host does, or, with `force`, all that it could try. Runs in the browser. */
const HOST_SCRIPT = `
const query = new URLSearchParams(location.search)
const frameUrl = query.get('frame')
const site = new URL(frameUrl).origin
const dialog = document.querySelector('dialog')
const frame = document.createElement('iframe')
frame.name = 'foyer-secure'
frame.referrerPolicy = 'origin'
frame.allow = 'publickey-credentials-get; publickey-credentials-create; clipboard-write'
const host = (window.host = { hellos: 0, ready: 0, heard: 0, replies: [], notices: [], sent: 0, other: 0 })
const open = new Map()
const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('')
host.init = (target) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === '@foyer-frame/READY') {
      host.ready += 1
      host.port ??= port1
      host.build = message.build
    } else if (message.id === undefined) host.notices.push(message)
    else {
      host.replies.push(message)
      const waiting = open.get(message.id)
      if (waiting) {
        open.delete(message.id)
        if (message.type.endsWith('_SUCCESS')) waiting.resolve(message.payload)
        else waiting.reject(Object.assign(new Error(message.payload.message), message.payload))
      } else host.other += 1
    }
  }
  const init = { type: '@foyer-app/INIT', v: 1, sdkVersion: '0' }
  frame.contentWindow.postMessage(init, target, [port2])
}
host.ask = (name, payload) => {
  const id = randomId()
  host.sent += 1
  host.lastId = id
  const answer = new Promise((resolve, reject) => open.set(id, { resolve, reject }))
  answer.catch(() => {})
  host.port.postMessage(JSON.stringify({ id, type: '@foyer-app/' + name, payload }))
  return answer
}
addEventListener('message', (event) => {
  host.heard += 1
  if (event.source !== frame.contentWindow || event.origin !== site) return
  if (event.data?.type !== '@foyer-frame/HELLO') return
  host.hellos += 1
  if (!query.has('manual')) host.init(site)
})
frame.src = frameUrl
dialog.append(frame)
if (query.has('force')) setInterval(() => host.init('*'), 50)
`

/** The HTML of a host page. */
export function hostPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title>
<style>body{margin:0;height:1200px;background:#888}dialog{border:0;padding:0;margin:0;inset:40px auto auto 40px;position:fixed;background:none;max-width:none;max-height:none;overflow:hidden}
iframe{border:0;display:block;width:370px;height:480px}dialog::backdrop{background:rgb(0 0 0 / 0.3)}</style>
<body><dialog data-foyer-secure></dialog><script>${HOST_SCRIPT}</script></body></html>`
}

/** A page that has another page in it: the frame is not in the top one then. */
export function nestingPage(): string {
  return `<!doctype html><meta charset="utf-8"><title>Nest</title><body><script>
const inner = new URLSearchParams(location.search).get('inner')
const frame = document.createElement('iframe')
if (location.search.includes('sandbox=')) frame.sandbox = 'allow-scripts'
frame.src = inner
frame.width = 500
frame.height = 700
document.body.append(frame)
</script></body>`
}

/** A page that tells the one around it the message of its address; without one, what the gateway's page for FedCM says once it is there. */
export function tellingPage(): string {
  return `<!doctype html><meta charset="utf-8"><title>Tell</title><body><script>
const told = new URLSearchParams(location.search).get('tell')
parent.postMessage(told ? JSON.parse(told) : { type: '@foyer-gateway/FEDCM', state: 'ready' }, '*')
</script></body>`
}
