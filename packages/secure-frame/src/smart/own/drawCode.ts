import { DELEGATE } from '@foyer/smart-account'
import { checksumAddress } from '../../custody/evmAddress.ts'
import type { CodeDrawing } from '../../decode/content.ts'
import { chooseCodeTexts } from '../../lib/text/code/chooseCodeTexts.ts'
import { drawFact, drawMono, makeElement } from '../../lib/ui/elements.ts'

/** The name of the delegate in its repository. */
const NAME = 'EIP7702StatelessDeleGator 1.3.0'

/** Returns the drawing of what it means that an address gets the code of the delegate, or loses it. */
export async function drawCode(delegate: string): Promise<CodeDrawing> {
  const { texts } = await chooseCodeTexts(globalThis.navigator?.languages ?? [])
  const isGained = delegate === DELEGATE
  return (document) => [
    drawFact(
      document,
      texts.address,
      makeElement(document, 'p', { class: 'block', text: isGained ? texts.gains : texts.loses }),
    ),
    ...(isGained
      ? [
          drawFact(
            document,
            texts.code,
            makeElement(document, 'p', { text: NAME, attributes: { translate: 'no', dir: 'ltr' } }),
            drawMono(document, checksumAddress(delegate)),
          ),
        ]
      : []),
  ]
}
