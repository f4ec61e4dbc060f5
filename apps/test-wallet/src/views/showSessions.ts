import type { WalletSession } from '@foyer/testing/sessionWallet'
import type { WalletModel } from '../model/createWalletModel.ts'
import type { WalletState } from '../model/state.ts'
import { button, disc, element, part } from './element.ts'
import { networkName } from './networkName.ts'
import { hostOf, plainText } from './plainText.ts'

/** Shows the connected pages, each with a way to end it. */
export function showSessions({ store, disconnect }: WalletModel): void {
  const list = part('sessions', 'ul')
  store.follow((state, before) => {
    if (state.sessions === before?.sessions) return
    list.replaceChildren(...state.sessions.map((session) => drawSession(session, state, disconnect)))
    part('sessions-empty', 'p').hidden = state.sessions.length > 0
  })
}

function drawSession(
  session: WalletSession,
  state: WalletState,
  disconnect: WalletModel['disconnect'],
): Node {
  const { topic, peer, networkIds } = session
  const name = plainText(peer.name) || 'A page without a name'
  const names = networkIds.map((id) => networkName(state, id) ?? plainText(id))
  return element(
    'li',
    { class: 'session', 'data-testid': 'session', 'data-topic': topic },
    disc(peer.url, (Array.from(name)[0] ?? '?').toUpperCase()),
    element(
      'div',
      { class: 'session-words' },
      element('strong', { 'data-testid': 'session-name' }, name),
      element('span', { 'data-testid': 'session-url' }, plainText(hostOf(peer.url))),
      element('span', { 'data-testid': 'session-chains' }, names.join(', ')),
    ),
    button(
      'session-disconnect',
      () => void disconnect(topic),
      { class: 'button small', 'aria-label': `Disconnect ${name}` },
      'Disconnect',
    ),
  )
}
