import { checksumAddress } from '../../custody/evmAddress.ts'
import { drawMono, makeElement } from '../../lib/ui/elements.ts'
import { drawButton } from '../../lib/ui/parts.ts'
import type { Shell } from '../../lib/ui/shell.ts'
import type { PageSession } from '../pageSession.ts'
import { showDelete } from './deleteScreen.ts'

/**
 * Says how an owner leaves a wallet that old copies of the servers can open: the words are the same for as long as it exists, so
 * only another wallet helps. Each step can be ticked, and the last leads to the deletion.
 */
export function showMove(shell: Shell, session: PageSession, onBack: () => void): void {
  const { document, texts } = shell
  const { wallet } = session
  shell.enter()
  const steps = [texts.moveMake, texts.moveHold, texts.moveSend, texts.moveRest, texts.moveEnd]
  const list = steps.map((text, at) => {
    const box = makeElement(document, 'input', { attributes: { type: 'checkbox', id: `move-${at}` } })
    const label = makeElement(document, 'label', { text, attributes: { for: `move-${at}` } })
    return makeElement(document, 'li', { class: 'tick' }, box, label)
  })
  shell.show({
    title: texts.titleMove,
    intro: texts.moveIntro,
    onBack,
    body: [
      ...(wallet ? [drawMono(document, checksumAddress(wallet.binding.eoa))] : []),
      makeElement(document, 'ol', { class: 'ticks', attributes: { role: 'list' } }, ...list),
      drawButton(document, {
        text: texts.titleDelete,
        kind: 'danger',
        onPress: () => showDelete(shell, session, () => showMove(shell, session, onBack)),
      }),
    ],
  })
}
