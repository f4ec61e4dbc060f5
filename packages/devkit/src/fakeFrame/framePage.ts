import { chooseVersion, Init, PROTOCOL_VERSIONS } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { createFakeFrame } from './fakeFrame.ts'

// The page of a fake of the secure frame, for an origin of its own. `?app=` names the page that it speaks to; with `&mute` it
// sends its greeting and nothing more, with `&old` it offers an unknown version.

const query = new URLSearchParams(location.search)
const app = query.get('app') ?? location.origin
const frame = createFakeFrame()

window.addEventListener('message', (event) => {
  const [port] = event.ports
  const init = v.safeParse(Init, event.data)
  if (event.source !== window.parent || event.origin !== app || !port || !init.success) return
  const version = chooseVersion([init.output.v])
  if (version === undefined || query.has('mute')) return
  frame.serve(port)
  port.postMessage(JSON.stringify({ type: '@foyer-frame/READY', v: version, build: 'double' }))
})

const versions = query.has('old') ? [999] : [...PROTOCOL_VERSIONS]
window.parent.postMessage({ type: '@foyer-frame/HELLO', versions }, app)
document.addEventListener('click', () => frame.approve())
