import type { WalletModel } from '../model/createWalletModel.ts'
import { element, part } from './element.ts'
import { plainText } from './plainText.ts'

/** Shows what happened, newest first, and says each new line to screen readers. */
export function showLog({ store, clearLog }: WalletModel): void {
  const list = part('log', 'ol')
  const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
  part('log-clear', 'button').addEventListener('click', clearLog)
  store.follow(({ log }, before) => {
    if (log === before?.log) return
    part('log-card', 'section').hidden = log.length === 0
    const lines = log.map(({ tone, text, atMs }) =>
      element(
        'li',
        { 'data-tone': tone, 'data-testid': 'log-line' },
        element('span', {}, plainText(text)),
        element('time', { datetime: new Date(atMs).toISOString() }, clock.format(atMs)),
      ),
    )
    list.replaceChildren(...lines)
    const [newest] = log
    if (newest && newest.id !== before?.log[0]?.id) part('live', 'p').textContent = plainText(newest.text)
  })
}
